import { formStyles } from '@odonto/mfe-kit/form';
import { ErrorLine } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import type { ComponentProps } from 'react';
import { useOdontologos } from '../sucursal/sucursal.queries.ts';

interface ResponsableFieldProps extends Omit<ComponentProps<typeof Select<string>>, 'data'> {
  readonly sucursal: string;
}

/** Who treats the paciente: one of those who attend at the site. */
export const ResponsableField = ({
  sucursal,
  required = false,
  label = 'Profesional responsable',
  ...campo
}: ResponsableFieldProps) => {
  const { data = [], isError, isFetching, refetch } = useOdontologos(sucursal, true);
  if (isError)
    return (
      <div className={formStyles.wide}>
        <ErrorLine
          text="No se pudo cargar quiénes atienden en la sucursal."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  return (
    <Select
      {...campo}
      required={required}
      clearable={!required}
      label={label}
      placeholder={required ? 'Elija quién lo atiende' : 'Yo'}
      searchable
      openOnFocus={false}
      data={data.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      nothingFoundMessage="Nadie con ese nombre atiende en la sucursal"
      className={formStyles.wide ?? ''}
    />
  );
};
