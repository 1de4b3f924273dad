import type { SesionAbierta } from '@odonto/contracts';
import { formatInstante } from '@odonto/mfe-kit';
import {
  Badge,
  Button,
  ConfirmDialog,
  ErrorPanel,
  Loading,
  ShieldIcon,
  Skeleton,
  useDisclosure,
} from '@odonto/mfe-kit/ui';
import formStyles from '../formulario/formulario.module.css';
import styles from './sesiones.module.css';
import { useCerrarLasDemas, useCerrarSesion, useSesiones } from './sesiones.queries.ts';

/** The user's open sessions, each with a button that ends it (docs/spec/accounts.md#open-sessions). */
export const SesionesAbiertas = () => {
  const query = useSesiones();
  const { data, isPending } = query;
  if (isPending)
    return (
      <div className={styles.sessions}>
        <Loading>
          <Skeleton height={160} radius={16} />
        </Loading>
      </div>
    );
  if (!data)
    return (
      <div className={styles.sessions}>
        <ErrorPanel title="No se pudieron cargar las sesiones abiertas" query={query} />
      </div>
    );
  return (
    <article className={`${formStyles.card} ${styles.sessions}`} aria-label="Sesiones abiertas">
      <header>
        <ShieldIcon size={24} aria-hidden />
        <h2>Sesiones abiertas</h2>
      </header>
      <p>Si no reconoce alguna, ciérrela y cambie su contraseña.</p>
      <ul className={styles.list}>
        {data.map((sesion) => (
          <Sesion key={sesion.id} {...sesion} />
        ))}
      </ul>
      {data.length > 1 && <CerrarLasDemas />}
    </article>
  );
};

const Sesion = ({ id, dispositivo, lugar, iniciada, ultimo_uso, actual }: SesionAbierta) => {
  const { mutate, isPending } = useCerrarSesion();
  return (
    <li>
      <div className={styles.data}>
        <strong>
          {dispositivo} {actual && <Badge color="green">Esta sesión</Badge>}
        </strong>
        <span>{lugar}</span>
        <span>
          Iniciada el {formatInstante(iniciada)} · Último uso: {formatInstante(ultimo_uso)}
        </span>
      </div>
      {!actual && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={`Cerrar la sesión de ${dispositivo}, iniciada el ${formatInstante(iniciada)}`}
          onClick={() => mutate(id)}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
};

const CerrarLasDemas = () => {
  const [preguntando, pregunta] = useDisclosure(false);
  const { mutate, isPending } = useCerrarLasDemas();
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={pregunta.open}>
        Cerrar las demás sesiones
      </Button>
      <ConfirmDialog
        opened={preguntando}
        title="Cerrar las demás sesiones"
        confirmLabel="Cerrar las demás"
        destructive
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: pregunta.close })}
        onCancel={pregunta.close}
      >
        En los demás dispositivos habrá que iniciar sesión de nuevo. Esta sesión sigue.
      </ConfirmDialog>
    </div>
  );
};
