import { ESTADOS_DE_TRABAJO, type Verificacion } from '@odonto/contracts/auditoria-verificacion';
import { messageOf, notify } from '@odonto/mfe-kit';
import {
  Badge,
  BusyButton,
  Button,
  EmptyState,
  ErrorPanel,
  Loading,
  ShieldIcon,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import { useVerificaciones, useVerificar } from '../auditoria.queries.ts';
import { instante } from '../palabras.ts';
import { Secciones } from '../secciones.tsx';
import { AnclasExternas } from './anclas.tsx';
import { Resultado } from './resultado.tsx';
import styles from './verificacion.module.css';

const FALLA = 'No se pudo iniciar la verificación';

/** 'Verificación': recomputes every chain and rebuilds every read model next to the live one. */
export const VerificacionScreen = () => {
  const query = useVerificaciones();
  const { data, isError } = query;
  const verificar = useVerificar();
  const verificaciones = data?.verificaciones ?? [];
  const enCurso = verificaciones.some(({ estado }) => estado === 'en_curso');
  const pedir = () =>
    verificar.mutate(undefined, { onError: (error) => notify.error(messageOf(error, FALLA)) });
  return (
    <section className={styles.screen} aria-label="Verificación">
      <Secciones
        actions={
          <BusyButton
            leftSection={<ShieldIcon size={18} aria-hidden />}
            busy={verificar.isPending || enCurso}
            onClick={pedir}
          >
            Verificar ahora
          </BusyButton>
        }
      />
      <p className={styles.explanation}>
        Comprueba que nada de lo registrado haya cambiado: recalcula la cadena de cada historia, la compara
        con las cabezas que se firman cada minuto y con lo que de ellas se guardó fuera de esta máquina, y
        vuelve a armar cada vista junto a la que está en uso. No modifica nada.
      </p>
      <AnclasExternas />
      {data === undefined && isError && (
        <ErrorPanel title="No se pudieron cargar las verificaciones" query={query} />
      )}
      {data === undefined && !isError && (
        <Loading>
          <Skeleton height={200} radius={16} />
        </Loading>
      )}
      {data !== undefined && verificaciones.length === 0 && (
        <EmptyState
          icon={<ShieldIcon size={28} />}
          title="Todavía no se hizo ninguna verificación"
          text="Cada una queda anotada aquí con su resultado."
          action={
            <Button variant="default" loading={verificar.isPending} onClick={pedir}>
              Hacer la primera verificación
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {verificaciones.map((una) => (
          <li key={una.id} className={styles.verification}>
            <Una verificacion={una} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const COLORES = { en_curso: 'blue', completada: 'gray', fallida: 'red' } as const;

const Una = ({ verificacion }: { readonly verificacion: Verificacion }) => {
  const { estado, pedida_at, pedida_por, avance, resultado } = verificacion;
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>{instante(pedida_at)}</h2>
        <span className={styles.by}>pedida por {pedida_por.nombre ?? 'una cuenta eliminada'}</span>
        <Badge color={COLORES[estado]}>{ESTADOS_DE_TRABAJO[estado]}</Badge>
      </div>
      {estado === 'en_curso' && (
        <label className={styles.progress}>
          <span>{avance?.paso ?? 'Por empezar'}</span>
          <progress max={1} value={avance?.parte ?? 0} />
        </label>
      )}
      {estado === 'fallida' && (
        <p className={styles.failed} role="alert">
          La verificación no se pudo completar. Intente nuevamente.
        </p>
      )}
      {resultado && <Resultado resultado={resultado} />}
    </>
  );
};
