import type { Paciente } from '@odonto/contracts';
import { alertasDe, textosDeSalud } from '@odonto/contracts/paciente-salud';
import { Button, LineaDeSalud, RetryIcon } from '@odonto/mfe-kit/ui';
import styles from './salud.module.css';
import type { SaludDeTurnos } from './salud.queries.ts';

/** What to know before touching the paciente of an appointment. Nothing where there is nothing. */
export const SaludDeTurno = ({ paciente }: { readonly paciente: Paciente | undefined }) =>
  paciente && <LineaDeSalud alertas={alertasDe(paciente)} textos={textosDeSalud(paciente)} />;

/** Above a list whose health facts could not be loaded: it must not look as if there were none. */
export const SinSalud = ({ fallo, reintentar }: Pick<SaludDeTurnos, 'fallo' | 'reintentar'>) =>
  fallo && (
    <output className={styles.fallo}>
      No se pudieron cargar las alertas de salud
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<RetryIcon size={16} aria-hidden />}
        onClick={reintentar}
      >
        Reintentar
      </Button>
    </output>
  );
