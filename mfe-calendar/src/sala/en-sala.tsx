import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Sala, TurnoEnSala } from '@odonto/contracts/sala-vistas';
import type { Flujo } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { AlertIcon, Button } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useFlujo } from '../agenda/agenda.queries.ts';
import { nombreDe } from '../agenda/cita.ts';
import { ACCIONES, minutosDesde, siguientesDe, vueltaDe } from '../agenda/pasos.ts';
import { Opciones } from '../agendar/opciones.tsx';
import styles from './sala.module.css';

interface EnSalaProps {
  readonly turno: TurnoEnSala;
  readonly sala: Sala;
  /** The server's clock in ms. */
  readonly ahora: number;
  readonly sucursal: Pick<Sucursal, 'sillones'>;
  readonly flujo: boolean;
}

/** `18 min`, `1 h 5 min` */
const legible = (minutos: number): string =>
  minutos < 60 ? `${minutos} min` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`;

/** Paciente, waiting time and next step. Without a chair, the only free one is used, or the user chooses one. */
export const EnSala = ({ turno, sala, ahora, sucursal, flujo }: EnSalaProps) => {
  const { mutate, isPending } = useFlujo();
  const [eligiendo, setEligiendo] = useState(false);
  const espera = turno.flujo === 'en_espera';
  const lleva = minutosDesde(espera ? turno.llegada : turno.sentado, ahora);
  const demorado = espera && lleva >= sala.espera_larga;
  const ocupados = new Set(sala.en_sillon.map(({ sillon_id }) => sillon_id));
  const libres = sucursal.sillones.filter(({ id }) => !ocupados.has(id));
  const avanzar = (siguiente: Flujo) => {
    const [unico] = libres;
    if (siguiente !== 'en_sillon' || turno.sillon_id !== undefined)
      mutate({ id: turno.id, flujo: siguiente });
    else if (libres.length === 1 && unico) mutate({ id: turno.id, flujo: siguiente, sillon_id: unico.id });
    else setEligiendo(true);
  };
  return (
    <li className={styles.fila} data-demorado={demorado || undefined}>
      <p className={styles.lleva}>
        {demorado && <AlertIcon size={18} aria-label="Espera demasiado" />}
        <strong>{legible(lleva)}</strong>
        <span>turno {formatHora(turno.hora)}</span>
      </p>
      <p className={styles.quien}>
        <strong>{nombreDe(turno)}</strong>
        <span>
          {[turno.profesional, turno.sillon, turno.descripcion]
            .filter((texto) => texto !== undefined)
            .join(' · ')}
        </span>
      </p>
      {flujo && turno.paciente !== undefined && (
        <Pasos
          turno={turno}
          ahora={ahora}
          esperando={isPending}
          onPaso={(paso) => mutate({ id: turno.id, flujo: paso })}
          onSiguiente={avanzar}
        />
      )}
      {eligiendo && (
        <div className={styles.sillones}>
          <ElegirSillon
            sillones={sucursal.sillones}
            ocupados={ocupados}
            onElegir={(sillon_id) => {
              setEligiendo(false);
              mutate({ id: turno.id, flujo: 'en_sillon', sillon_id });
            }}
          />
        </div>
      )}
    </li>
  );
};

interface PasosProps extends Pick<EnSalaProps, 'turno' | 'ahora'> {
  readonly esperando: boolean;
  readonly onPaso: (paso: Flujo | null) => void;
  /** The usual step, which may need a chair. */
  readonly onSiguiente: (paso: Flujo) => void;
}

const Pasos = ({ turno, ahora, esperando, onPaso, onSiguiente }: PasosProps) => {
  const [siguiente, otro] = siguientesDe(turno);
  const vuelta = vueltaDe(turno, ahora);
  return (
    <div className={styles.pasos}>
      {vuelta !== undefined && (
        <Button variant="subtle" disabled={esperando} onClick={() => onPaso(vuelta)}>
          Un paso atrás
        </Button>
      )}
      {otro && (
        <Button variant="default" disabled={esperando} onClick={() => onPaso(otro)}>
          {ACCIONES[otro]}
        </Button>
      )}
      {siguiente && (
        <Button
          data-siguiente
          loading={esperando}
          aria-label={`${ACCIONES[siguiente]}: ${nombreDe(turno)}`}
          onClick={() => onSiguiente(siguiente)}
        >
          {ACCIONES[siguiente]}
        </Button>
      )}
    </div>
  );
};

interface ElegirSillonProps extends Pick<Sucursal, 'sillones'> {
  readonly ocupados: ReadonlySet<string | undefined>;
  readonly onElegir: (sillonId: string) => void;
}

const ElegirSillon = ({ sillones, ocupados, onElegir }: ElegirSillonProps) => (
  <Opciones
    titulo="¿En qué sillón?"
    value=""
    onChoose={onElegir}
    opciones={sillones.map(({ id, nombre }) => ({ value: id, label: nombre, disabled: ocupados.has(id) }))}
  />
);
