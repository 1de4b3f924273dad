/** Changes that need a confirmation: the place is taken, or outside the working hours (docs/spec/agenda.md#guard). */
import type { Choque, TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { RECURSOS } from '@odonto/contracts/turno';
import { escribirHora, minutos } from '@odonto/contracts/turno-agenda';
import { ApiError, messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { type ReactNode, useState } from 'react';
import type { Salvedades } from './agenda.api.ts';
import { useReleer } from './agenda.queries.ts';
import { nombreDe } from './cita.ts';

/** The refusals that the user may override, the field that overrides them, and the words of the question. */
const ACEPTABLES = {
  choque: { salvedad: 'sobreturno', titulo: 'El horario está ocupado', boton: 'Dar sobreturno' },
  'fuera-de-horario': { salvedad: 'confirmado', titulo: 'Fuera de horario', boton: 'Agendar igualmente' },
} as const;
type Aceptable = keyof typeof ACEPTABLES;

const esAceptable = (code: string): code is Aceptable => code in ACEPTABLES;

/** Sends a change with the confirmations given so far. */
type Envio = (aceptadas: Salvedades) => Promise<unknown>;

/** Sends a change that may need a confirmation; returns whether it was made. Refusals are shown to the user. */
export type Intentar = (enviar: Envio, falla: string) => Promise<boolean>;

interface Pregunta {
  readonly code: Aceptable;
  readonly error: ApiError;
  readonly contestar: (aceptada: boolean) => void;
}

interface IntentoOptions {
  /** The appointments of the day, to name those in the way. */
  readonly citas: readonly TurnoDeSucursal[];
  readonly puedeSobreturno: boolean;
}

/** @returns `intentar(send, failure)`, whether a change is in progress, and the question to render */
export const useIntento = ({ citas, puedeSobreturno }: IntentoOptions) => {
  const [pendiente, setPendiente] = useState(false);
  const [pregunta, setPregunta] = useState<Pregunta>();
  const [contestada, setContestada] = useState(false);
  const releer = useReleer();

  const preguntar = (code: Aceptable, error: ApiError): Promise<boolean> =>
    new Promise((contestar) => {
      setContestada(false);
      setPregunta({ code, error, contestar });
    });

  const enviarCon = async (enviar: Envio, falla: string, aceptadas: Salvedades): Promise<boolean> => {
    try {
      await enviar(aceptadas);
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (!(error instanceof ApiError) || !esAceptable(code) || (code === 'choque' && !puedeSobreturno)) {
        notify.error(messageOf(error, falla));
        return false;
      }
      // The dialog stays open and busy until the confirmed change is answered.
      if (!(await preguntar(code, error))) return false;
      return enviarCon(enviar, falla, { ...aceptadas, [ACEPTABLES[code].salvedad]: true });
    }
  };

  const intentar: Intentar = async (enviar, falla) => {
    setPendiente(true);
    const hecho = await enviarCon(enviar, falla, {});
    setPendiente(false);
    setPregunta(undefined);
    releer();
    return hecho;
  };

  const dialogo: ReactNode = pregunta && (
    <ConfirmDialog
      opened
      title={ACEPTABLES[pregunta.code].titulo}
      confirmLabel={ACEPTABLES[pregunta.code].boton}
      cancelLabel="Elegir otro lugar"
      busy={contestada}
      onConfirm={() => {
        setContestada(true);
        pregunta.contestar(true);
      }}
      onCancel={() => {
        setPregunta(undefined);
        pregunta.contestar(false);
      }}
    >
      {pregunta.error.message}
      <Choques choques={pregunta.error.choques} citas={citas} />
    </ConfirmDialog>
  );
  return { intentar, pendiente, dialogo } as const;
};

interface ChoquesProps {
  readonly choques: readonly Choque[];
  readonly citas: readonly TurnoDeSucursal[];
}

/** The hours of the appointments in the way, with the name where the board also shows it. */
const Choques = ({ choques, citas }: ChoquesProps) =>
  choques.length === 0 ? null : (
    <ul>
      {choques.map(({ id, hora, duracion, con }) => {
        const cita = citas.find((una) => una.id === id);
        return (
          <li key={id}>
            {hora} a {escribirHora((minutos(hora) + duracion) % 1440)}
            {cita && `, ${nombreDe(cita)}`}: {con.map((uno) => RECURSOS[uno].toLowerCase()).join(', ')}
          </li>
        );
      })}
    </ul>
  );
