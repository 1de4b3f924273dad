import type { Sillon, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { sillonNuevo } from '@odonto/contracts/organizacion';
import { messageOf, notify } from '@odonto/mfe-kit';
import { useForm } from '@odonto/mfe-kit/form';
import { Button, TextInput, useDialog, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { organizacionApi } from '../organizacion.api.ts';
import { useCambioDeSucursal } from '../organizacion.queries.ts';
import styles from './drawer.module.css';
import { movido, ordenar } from './orden-de-sillones.ts';
import { QuitarSillon, SillonItem } from './sillon.item.tsx';

interface SillonesProps {
  readonly sucursal: Sucursal;
  readonly editable: boolean;
}

/** The chairs of a site in their order. */
export const Sillones = ({ sucursal, editable }: SillonesProps) => {
  const { sillones } = sucursal;
  const section = useRef<HTMLElement>(null);
  const [dicho, setDicho] = useState('');
  const quitado = useDialog<Sillon>(section);
  const mover = useCambioDeSucursal((orden: readonly Sillon[]) => ordenar(sucursal, orden));
  const onMove = ({ id, nombre }: Sillon, pasos: -1 | 1) => {
    const orden = movido(sillones, id, pasos);
    if (orden === undefined || mover.isPending) return;
    const lugar = orden.findIndex((otro) => otro.id === id) + 1;
    mover.mutate(orden, {
      onSuccess: () => setDicho(`${nombre}: lugar ${lugar} de ${orden.length}`),
      onError: (error) => notify.error(messageOf(error, 'Error al ordenar los sillones')),
    });
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="sillones">
      <h3 id="sillones">Sillones</h3>
      <VisuallyHidden component="output">{dicho}</VisuallyHidden>
      {sillones.length === 0 ? (
        <p className={styles.muted}>Todavía no hay sillones.</p>
      ) : (
        <ol className={styles.rows} aria-label="Sillones">
          {sillones.map((sillon) => (
            <SillonItem
              key={sillon.id}
              sucursal={sucursal}
              sillon={sillon}
              editable={editable}
              onMove={onMove}
              onRemove={quitado.open}
            />
          ))}
        </ol>
      )}
      {editable && <Agregar sucursalId={sucursal.id} lugar={sillones.length + 1} />}
      {quitado.dialog && (
        <QuitarSillon sucursal={sucursal} sillon={quitado.dialog.subject} onClose={quitado.close} />
      )}
    </section>
  );
};

interface AgregarProps {
  readonly sucursalId: string;
  /** The place of the next chair, from 1. */
  readonly lugar: number;
}

const Agregar = ({ sucursalId, lugar }: AgregarProps) => {
  const form = useForm({
    name: `sillon nuevo ${sucursalId}`,
    initial: { nombre: '' },
    rules: sillonNuevo,
    mutation: useCambioDeSucursal((nombre: string) => organizacionApi.agregarSillon(sucursalId, nombre)),
    body: ({ nombre }) => nombre,
    onSaved: () => {
      form.restart();
      form.props.ref.current?.querySelector('input')?.focus();
    },
    failure: 'Error al agregar el sillón',
  });
  return (
    <form {...form.props} className={styles.line} aria-label="Agregar sillón">
      <TextInput {...form.field('nombre')} label="Nuevo sillón" placeholder={`Sillón ${lugar}`} />
      <Button type="submit" variant="default" loading={form.pending}>
        Agregar
      </Button>
    </form>
  );
};
