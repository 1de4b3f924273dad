import { feriadosNuevos } from '@odonto/contracts/organizacion';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { formatFecha, messageOf, notify, useDia } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { useForm } from '@odonto/mfe-kit/form';
import { Button, CloseButton } from '@odonto/mfe-kit/ui';
import { organizacionApi } from '../organizacion.api.ts';
import { cuantos } from '../palabras.ts';
import { useCambioDeSucursal } from '../organizacion.queries.ts';
import styles from './drawer.module.css';

interface FeriadosProps {
  readonly sucursal: Sucursal;
  readonly editable: boolean;
}

/** The coming holidays of a site, and the number of past ones. */
export const Feriados = ({ sucursal: { id, feriados }, editable }: FeriadosProps) => {
  const hoy = useDia();
  const guardar = useCambioDeSucursal((todos: readonly string[]) =>
    organizacionApi.guardarFeriados(id, todos),
  );
  const form = useForm({
    name: `feriado ${id}`,
    initial: { fecha: '' },
    rules: ({ fecha }) => {
      if (feriados.includes(fecha)) return [{ field: 'fecha', message: 'Ese día ya es feriado' }];
      const { success } = feriadosNuevos.safeParse({ feriados: [fecha] });
      return success ? [] : [{ field: 'fecha', message: 'La fecha no es válida' }];
    },
    mutation: guardar,
    body: ({ fecha }) => [...feriados, fecha],
    onSaved: () => {
      form.restart();
      form.props.ref.current?.querySelector('input')?.focus();
    },
    failure: 'Error al guardar los feriados',
  });
  const quitar = (dia: string) => {
    if (guardar.isPending) return;
    guardar.mutate(
      feriados.filter((otro) => otro !== dia),
      {
        onSuccess: () => form.props.ref.current?.querySelector('input')?.focus(),
        onError: (error) => notify.error(messageOf(error, 'Error al guardar los feriados')),
      },
    );
  };
  const proximos = feriados.filter((dia) => dia >= hoy);
  const pasados = feriados.length - proximos.length;
  return (
    <section className={styles.section} aria-labelledby="feriados">
      <h3 id="feriados">Feriados</h3>
      {proximos.length === 0 && <p className={styles.muted}>No hay feriados próximos.</p>}
      {proximos.length > 0 && (
        <ul className={styles.days} aria-label="Feriados próximos">
          {proximos.map((dia) => (
            <li key={dia}>
              {formatFecha(dia)}
              {editable && (
                <CloseButton
                  aria-label={`Quitar el feriado del ${formatFecha(dia)}`}
                  onClick={() => quitar(dia)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pasados > 0 && (
        <p className={styles.muted}>{cuantos(pasados, 'feriado pasado', 'feriados pasados')}</p>
      )}
      {editable && (
        <form {...form.props} className={styles.line} aria-label="Agregar feriado">
          <DateField {...form.field('fecha')} label="Nuevo feriado" />
          <Button type="submit" variant="default" loading={form.pending}>
            Agregar
          </Button>
        </form>
      )}
    </section>
  );
};
