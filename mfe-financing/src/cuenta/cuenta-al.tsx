import { formatFecha } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { Button, ErrorPanel } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Historial } from '../pagos/historial.tsx';
import { Tratamientos } from '../tratamientos/tratamientos.tsx';
import { CuentaSkeleton } from './cuenta.skeleton.tsx';
import styles from './cuenta-al.module.css';
import { ERROR_AL_CARGAR } from './error-al-cargar.ts';
import { useCuentaAl } from './financiacion.queries.ts';
import { hoy } from './hoy.ts';
import { Resumen } from './resumen.tsx';

interface CuentaAlProps {
  readonly pacienteId: string;
  readonly onBack: () => void;
}

/** 'Ver al ...': the account at the end of a past day, read-only. */
export const CuentaAl = ({ pacienteId, onBack }: CuentaAlProps) => {
  const [al, setAl] = useState(hoy);
  return (
    <>
      <section className={styles.bar} aria-label="Cuenta a una fecha">
        <DateField
          label="Ver al"
          value={al}
          max={hoy()}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            // A date field is empty while the user types.
            if (value !== '') setAl(value);
          }}
        />
        <p>
          Así estaba la cuenta al final del {formatFecha(al)}, según lo registrado hasta entonces. Solo se
          puede consultar.
        </p>
        <Button variant="default" onClick={onBack}>
          Volver a hoy
        </Button>
      </section>
      <Cuenta pacienteId={pacienteId} al={al} />
    </>
  );
};

const Cuenta = ({ pacienteId, al }: { readonly pacienteId: string; readonly al: string }) => {
  const query = useCuentaAl(pacienteId, al);
  const { data, isPending } = query;
  if (isPending) return <CuentaSkeleton />;
  if (data === undefined) return <ErrorPanel title={ERROR_AL_CARGAR} query={query} />;
  return (
    <>
      <Resumen {...data} />
      <Tratamientos
        tratamientos={data.tratamientos}
        dia={al}
        vacio={{ texto: 'A esa fecha no se había registrado ninguno.' }}
      />
      <Historial pagos={data.pagos} />
    </>
  );
};
