import { ActionIcon, Button, RotateIcon, ZoomInIcon, ZoomOutIcon } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { acercar, COMO_ES, girar, type Mirada } from './mirada.ts';
import styles from './visor.module.css';

interface HerramientasProps {
  readonly mirada: Mirada;
  readonly onMirada: (mirada: Mirada) => void;
  /** Shown after the tools. */
  readonly children?: ReactNode;
}

const PASO = 1.5;

/** Tools for the view of an image: zoom, turn, brightness and contrast. */
export const Herramientas = ({ mirada, onMirada, children }: HerramientasProps) => (
  <div role="toolbar" aria-label="Cómo se ve" className={styles.herramientas}>
    <span className={styles.grupo}>
      <ActionIcon
        aria-label="Alejar"
        disabled={mirada.zoom === 1}
        onClick={() => onMirada(acercar(mirada, 1 / PASO))}
      >
        <ZoomOutIcon size={20} aria-hidden />
      </ActionIcon>
      <output className={styles.zoom}>{Math.round(mirada.zoom * 100)} %</output>
      <ActionIcon aria-label="Acercar" onClick={() => onMirada(acercar(mirada, PASO))}>
        <ZoomInIcon size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Girar" onClick={() => onMirada(girar(mirada))}>
        <RotateIcon size={20} aria-hidden />
      </ActionIcon>
    </span>
    <Ajuste nombre="Brillo" valor={mirada.brillo} onChange={(brillo) => onMirada({ ...mirada, brillo })} />
    <Ajuste
      nombre="Contraste"
      valor={mirada.contraste}
      onChange={(contraste) => onMirada({ ...mirada, contraste })}
    />
    <Button size="compact-md" variant="subtle" onClick={() => onMirada(COMO_ES)}>
      Como es
    </Button>
    {children}
  </div>
);

interface AjusteProps {
  readonly nombre: string;
  readonly valor: number;
  readonly onChange: (valor: number) => void;
}

const Ajuste = ({ nombre, valor, onChange }: AjusteProps) => (
  <label className={styles.ajuste}>
    {nombre}
    <input
      type="range"
      min={40}
      max={250}
      step={5}
      value={valor}
      aria-valuetext={`${valor} %`}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  </label>
);
