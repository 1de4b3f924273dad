import type { EstadoDeGoogle } from '@odonto/contracts';
import { Badge, CalendarIcon, ErrorPanel } from '@odonto/mfe-kit/ui';
import formStyles from '../formulario/formulario.module.css';
import { useGoogle } from '../profesional/profesionales.queries.ts';
import styles from './perfil.module.css';

/** Whether the turnos are linked to Google Calendar (decisions.md, section 6). */
export const GoogleCard = () => {
  const { data, isError, isFetching, refetch } = useGoogle();
  if (isError && !data)
    return (
      <div className={styles.google}>
        <ErrorPanel
          title="No se pudo consultar el vínculo con Google Calendar"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data) return null;
  return (
    <article className={`${formStyles.card} ${styles.google}`} aria-label="Google Calendar">
      <header>
        <CalendarIcon size={24} aria-hidden />
        <h2>Google Calendar</h2>
        <Badge color={data.vinculado ? 'green' : 'gray'}>
          {data.vinculado ? 'Vinculado' : 'No vinculado'}
        </Badge>
      </header>
      <p>{explicacion(data)}</p>
    </article>
  );
};

const explicacion = ({ configurado, vinculado }: EstadoDeGoogle): string => {
  if (!configurado) return 'La integración con Google Calendar no está configurada';
  return vinculado
    ? 'Los turnos se sincronizan con su calendario.'
    : 'Los turnos todavía no se sincronizan con su calendario.';
};
