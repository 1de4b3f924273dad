import type { EventoAuditado } from '@odonto/contracts/auditoria';
import { Drawer, Loaded, Skeleton, useReturnFocus } from '@odonto/mfe-kit/ui';
import { useEvento } from '../auditoria.queries.ts';
import { detalleDe, instante, momento, quienYRol } from '../palabras.ts';
import styles from './evento.module.css';

interface EventoDrawerProps {
  readonly posicion: string;
  readonly onClose: () => void;
}

/** The stored event of a line: its position, its chain, and its data as far as it can be decrypted. */
export const EventoDrawer = ({ posicion, onClose }: EventoDrawerProps) => {
  useReturnFocus();
  const query = useEvento(posicion);
  return (
    <Drawer
      opened
      position="right"
      size={520}
      title={<strong>Evento n.º {posicion}</strong>}
      onClose={onClose}
    >
      <Loaded query={query} error="No se pudo cargar el evento" skeleton={<Skeleton height={320} />}>
        {(evento) => <Contenido evento={evento} />}
      </Loaded>
    </Drawer>
  );
};

type Datos = readonly (readonly [nombre: string, valor: string | null])[];

const Contenido = ({ evento }: { readonly evento: EventoAuditado }) => {
  const hecho: Datos = [
    ['Por', quienYRol(evento.autor)],
    ['Registrado', instante(evento.registrado_at)],
    ['Con fecha', evento.efectivo_at && momento(evento.efectivo_at)],
  ];
  const tecnico: Datos = [
    ['Evento', `${evento.evento} (versión ${evento.version})`],
    ['Solicitud', evento.solicitud_id],
    ['A causa de', evento.causa_id],
    ['Historia', `${evento.stream}, hecho ${evento.revision}`],
    ['Id', evento.evento_id],
    ['Huella', evento.hash],
    ['Huella anterior', evento.hash_anterior],
  ];
  return (
    <div className={styles.event}>
      <p className={styles.sentence}>{[evento.frase, detalleDe(evento)].filter(Boolean).join(': ')}</p>
      <Renglones datos={hecho} />
      <h3 className={styles.title}>Detalle técnico</h3>
      <Renglones datos={tecnico} />
      <h3 className={styles.title}>Datos</h3>
      <pre className={styles.json}>{JSON.stringify(evento.datos, null, 2)}</pre>
    </div>
  );
};

const Renglones = ({ datos }: { readonly datos: Datos }) => (
  <dl className={styles.data}>
    {datos.map(
      ([nombre, valor]) =>
        valor !== null && (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ),
    )}
  </dl>
);
