import type { EstadoDeGoogle } from '@odonto/contracts';
import { MENSAJES_DE_GOOGLE } from '@odonto/contracts/google';
import {
  AlertIcon,
  Badge,
  Button,
  CalendarIcon,
  ConfirmDialog,
  ErrorPanel,
  Loading,
  Skeleton,
  useDisclosure,
} from '@odonto/mfe-kit/ui';
import formStyles from '../formulario/formulario.module.css';
import { useDesvincularGoogle, useGoogle } from '../profesional/profesionales.queries.ts';
import styles from './perfil.module.css';
import { useVincularGoogle } from './use-vincular-google.ts';

/**
 * Whether the turnos are linked to Google Calendar, and linking and unlinking them
 * (docs/spec/calendar.md#google-calendar).
 */
export const GoogleCard = () => {
  const query = useGoogle();
  const { data, isError } = query;
  // The popup's message is handled here, because a refetch may remove the button before the message comes.
  const vinculacion = useVincularGoogle();
  if (isError && !data)
    return (
      <div className={styles.google}>
        <ErrorPanel title="No se pudo consultar el vínculo con Google Calendar" query={query} />
      </div>
    );
  if (!data)
    return (
      <div className={styles.google}>
        <Loading>
          <Skeleton height={160} radius={16} />
        </Loading>
      </div>
    );
  return (
    <article className={`${formStyles.card} ${styles.google}`} aria-label="Google Calendar">
      <header>
        <CalendarIcon size={24} aria-hidden />
        <h2>Google Calendar</h2>
        <Badge color={data.vinculado ? 'green' : 'gray'}>
          {data.vinculado ? 'Vinculado' : 'No vinculado'}
        </Badge>
      </header>
      {data.permisoRetirado && (
        <output className={styles.warning}>
          <AlertIcon size={20} aria-hidden />
          Google retiró el permiso para usar su calendario y el vínculo terminó. Vuelva a vincularlo para que
          los turnos se sincronicen.
        </output>
      )}
      <p>{explicacion(data)}</p>
      {data.configurado && (data.vinculado ? <Desvincular /> : <Vincular {...vinculacion} />)}
    </article>
  );
};

const QUE_RECIBE =
  'Al vincularlo, Google recibe la fecha, la hora, el nombre del paciente y el motivo de cada turno; sus propios eventos no se tocan.';

const explicacion = ({ configurado, vinculado, permisoRetirado }: EstadoDeGoogle): string => {
  if (!configurado) return MENSAJES_DE_GOOGLE.noConfigurada;
  if (vinculado)
    return 'Los turnos se sincronizan con su calendario: lo que mueva o elimine en Google también se mueve o se cancela aquí, y lo que pinte de verde (albahaca) queda completado.';
  return permisoRetirado
    ? QUE_RECIBE
    : `Los turnos todavía no se sincronizan con su calendario. ${QUE_RECIBE}`;
};

const Vincular = ({ esperando, vincular }: ReturnType<typeof useVincularGoogle>) => (
  <div className={styles.actions}>
    <Button variant="light" onClick={() => void vincular()} loading={esperando}>
      Vincular Google Calendar
    </Button>
    {esperando && <output>Continúe en la ventana de Google...</output>}
  </div>
);

const Desvincular = () => {
  const [preguntando, pregunta] = useDisclosure(false);
  const { mutate, isPending } = useDesvincularGoogle();
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={pregunta.open}>
        Desvincular
      </Button>
      <ConfirmDialog
        opened={preguntando}
        title="Desvincular Google Calendar"
        confirmLabel="Desvincular"
        destructive
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: pregunta.close })}
        onCancel={pregunta.close}
      >
        Los eventos de los turnos se eliminarán de su Google Calendar. Los turnos y sus propios eventos quedan
        como están.
      </ConfirmDialog>
    </div>
  );
};
