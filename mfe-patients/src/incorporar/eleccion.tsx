import type { Paciente } from '@odonto/contracts';
import { fold } from '@odonto/contracts/text-keys';
import { messageOf, notify, useSucursal } from '@odonto/mfe-kit';
import { useVirtualRows } from '@odonto/mfe-kit/rows';
import { Button, Checkbox, ConfirmDialog, SearchBox, useDialog } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useMemo, useRef, useState } from 'react';
import type { Sitio } from '../sucursal/funcion.ts';
import { useIncorporarVarios } from './incorporar.queries.ts';
import styles from './incorporar.module.css';

interface EleccionDePacientesProps {
  readonly personales: readonly Paciente[];
  /** The sites into which the user may bring pacientes. */
  readonly sitios: readonly Sitio[];
}

const cuantosSon = (n: number): string => (n === 1 ? '1 paciente' : `${n.toLocaleString('es-AR')} pacientes`);

interface PreguntaProps {
  readonly cuantos: number;
  readonly sucursal: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Pregunta = ({ cuantos, sucursal, ...dialog }: PreguntaProps) => (
  <ConfirmDialog opened title="Incorporar a la organización" confirmLabel="Incorporar" {...dialog}>
    <p className={styles.texto}>
      <strong>{cuantosSon(cuantos)}</strong> {cuantos === 1 ? 'pasará' : 'pasarán'} a ser de la organización
      en <strong>{sucursal}</strong>.
    </p>
    <p className={styles.texto}>
      <strong>No hay vuelta atrás.</strong>
    </p>
  </ConfirmDialog>
);

/** Chooses the pacientes to bring in (at first all of them), and the site. */
export const EleccionDePacientes = ({ personales, sitios }: EleccionDePacientesProps) => {
  const panel = useRef<HTMLElement>(null);
  const { sucursal: actual } = useSucursal();
  const [donde, setDonde] = useState(actual?.sucursal_id);
  const [fuera, setFuera] = useState<ReadonlySet<string>>(new Set());
  const [texto, setTexto] = useState('');
  const { dialog, open, close } = useDialog<true>(panel);
  const incorporar = useIncorporarVarios();
  const sitio = sitios.find(({ sucursal_id: id }) => id === donde) ?? sitios[0];

  const visibles = useMemo(() => {
    const buscado = fold(texto.trim());
    return buscado === ''
      ? personales
      : personales.filter(({ nombre, cuil }) => fold(`${nombre} ${cuil}`).includes(buscado));
  }, [personales, texto]);
  const elegidos = personales.filter(({ id }) => !fuera.has(id));
  const marcados = visibles.filter(({ id }) => !fuera.has(id)).length;
  const { container, filas, before, after, measure } = useVirtualRows<HTMLUListElement>({
    count: visibles.length,
    height: 49,
  });
  if (sitio === undefined) return null;

  const marcar = (ids: readonly string[], dentro: boolean) =>
    setFuera((antes) => {
      const despues = new Set(antes);
      for (const id of ids)
        if (dentro) despues.delete(id);
        else despues.add(id);
      return despues;
    });
  const confirmar = () =>
    incorporar.mutate(
      {
        sucursal_id: sitio.sucursal_id,
        ...(elegidos.length < personales.length && { pacientes: elegidos.map(({ id }) => id) }),
      },
      {
        onSuccess: close,
        onError: (error) => notify.error(messageOf(error, 'No se pudo incorporar a los pacientes.')),
      },
    );

  return (
    <section ref={panel} tabIndex={-1} className={styles.card} aria-label="Quiénes">
      <p>
        Los pacientes elegidos pasan a ser de la organización, con un número de historia clínica. Sigues
        siendo su responsable, y el equipo de la sucursal ve lo que sus permisos le dan.
      </p>
      <div className={styles.filtros}>
        {sitios.length > 1 && (
          <Select
            label="Sucursal"
            allowDeselect={false}
            value={sitio.sucursal_id}
            onChange={(id) => setDonde(id ?? sitio.sucursal_id)}
            data={sitios.map(({ sucursal_id: id, sucursal }) => ({ value: id, label: sucursal }))}
          />
        )}
        <SearchBox
          placeholder="Buscar por nombre ó DNI..."
          value={texto}
          onChange={setTexto}
          onSearch={() => undefined}
        />
      </div>
      <Checkbox
        className={styles.todos ?? ''}
        label={texto.trim() === '' ? 'Todos' : 'Todos los de la búsqueda'}
        checked={visibles.length > 0 && marcados === visibles.length}
        indeterminate={marcados > 0 && marcados < visibles.length}
        onChange={(event) =>
          marcar(
            visibles.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
      />
      <ul ref={container} className={styles.lista} style={{ paddingTop: before, paddingBottom: after }}>
        {filas.map(({ index }) => {
          const paciente = visibles[index];
          return (
            paciente && (
              <li key={paciente.id} ref={measure} data-index={index}>
                <Checkbox
                  label={
                    <>
                      {paciente.nombre} <span className={styles.dni}>{paciente.cuil}</span>
                    </>
                  }
                  checked={!fuera.has(paciente.id)}
                  onChange={(event) => marcar([paciente.id], event.currentTarget.checked)}
                />
              </li>
            )
          );
        })}
      </ul>
      {visibles.length === 0 && <p className={styles.muted}>No se encontraron pacientes.</p>}
      <div className={styles.pie}>
        <output>{cuantosSon(elegidos.length)}</output>
        <Button disabled={elegidos.length === 0} onClick={() => open(true)}>
          Incorporar
        </Button>
      </div>
      {dialog && (
        <Pregunta
          cuantos={elegidos.length}
          sucursal={sitio.sucursal}
          busy={incorporar.isPending}
          onConfirm={confirmar}
          onCancel={close}
        />
      )}
    </section>
  );
};
