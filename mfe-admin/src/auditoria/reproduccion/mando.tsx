import { type ReplayStep, type Reloj, RELOJES } from '@odonto/contracts/auditoria-estado';
import { MomentField } from '@odonto/mfe-kit/dates';
import {
  ActionIcon,
  FirstIcon,
  LastIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PreviousIcon,
  SegmentedControl,
} from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { EventoCitado } from '../evento/cita.tsx';
import { instante } from '../palabras.ts';
import { lugarAl } from './pasos.ts';
import styles from './reproduccion.module.css';
import { type Reproduccion, VELOCIDADES } from './use-reproduccion.ts';

interface MandoProps {
  readonly pasos: readonly ReplayStep[];
  readonly reloj: Reloj;
  readonly reproduccion: Reproduccion;
}

const POR_VELOCIDAD = VELOCIDADES.map((veces) => ({ value: veces, label: `${veces}×` }));

/** The slider over all events, its steps, and the effect of the current one. */
export const Mando = ({ pasos, reloj, reproduccion }: MandoProps) => {
  const { lugar, andando, velocidad, ir, alternar, conVelocidad } = reproduccion;
  const [momento, setMomento] = useState('');
  const paso = pasos[lugar - 1];
  const dicho = paso ? `${RELOJES[reloj]} ${instante(paso.instante)}` : 'Antes de que se registrara nada';
  return (
    <div className={styles.controls}>
      <p className={styles.when}>
        <strong>{dicho}</strong>
        <span className={styles.place}>
          Paso {lugar.toLocaleString('es-AR')} de {pasos.length.toLocaleString('es-AR')}
        </span>
      </p>
      <input
        type="range"
        className={styles.slider}
        aria-label="Momento"
        aria-valuetext={paso ? `${dicho}: ${paso.frase}` : dicho}
        min={0}
        max={pasos.length}
        value={lugar}
        onChange={({ currentTarget }) => ir(Number(currentTarget.value))}
      />
      <div className={styles.buttons}>
        <ActionIcon size={44} aria-label="Al principio" disabled={lugar === 0} onClick={() => ir(0)}>
          <FirstIcon size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} aria-label="Paso anterior" disabled={lugar === 0} onClick={() => ir(lugar - 1)}>
          <PreviousIcon size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="filled"
          color="teal"
          aria-label={andando ? 'Detener' : 'Reproducir'}
          disabled={pasos.length === 0}
          onClick={alternar}
        >
          {andando ? <PauseIcon size={22} aria-hidden /> : <PlayIcon size={22} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label="Paso siguiente"
          disabled={lugar === pasos.length}
          onClick={() => ir(lugar + 1)}
        >
          <NextIcon size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label="Al final"
          disabled={lugar === pasos.length}
          onClick={() => ir(pasos.length)}
        >
          <LastIcon size={22} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          aria-label="Velocidad"
          data={POR_VELOCIDAD}
          value={velocidad}
          onChange={conVelocidad}
        />
        <div className={styles.go}>
          <MomentField
            label="Ir al"
            value={momento}
            onChange={({ currentTarget: { value } }) => {
              setMomento(value);
              if (value !== '') ir(lugarAl(pasos, new Date(`${value}.999`).toISOString()));
            }}
          />
        </div>
      </div>
      <output className={styles.step}>
        {paso ? (
          <>
            <span>{paso.frase}</span> <EventoCitado cita={paso} />
          </>
        ) : (
          <span>Nada todavía.</span>
        )}
      </output>
    </div>
  );
};
