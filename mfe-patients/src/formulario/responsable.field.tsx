import { useOdontologos } from '../sucursal/sucursal.queries.ts';
import { ListaField, type PropsDeSelect } from './lista.field.tsx';

interface ResponsableFieldProps extends Omit<PropsDeSelect, 'data'> {
  readonly sucursal: string;
}

/** The responsable, chosen from the profesionales who attend at the site. */
export const ResponsableField = ({ sucursal, required = false, ...campo }: ResponsableFieldProps) => {
  const consulta = useOdontologos(sucursal, true);
  return (
    <ListaField
      label="Profesional responsable"
      {...campo}
      consulta={consulta}
      falla="No se pudo cargar quiénes atienden en la sucursal."
      required={required}
      clearable={!required}
      placeholder={required ? 'Elija quién lo atiende' : 'Yo'}
      data={(consulta.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
      nothingFoundMessage="Nadie con ese nombre atiende en la sucursal"
    />
  );
};
