import { AlertIcon, CheckIcon } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';
import styles from './mensaje.module.css';

export interface Mensaje {
  readonly tipo: 'exito' | 'error';
  readonly texto: string;
}

/** Milliseconds that each kind of message stays. A message of an absent kind stays until the next message. */
export type Duraciones = Readonly<Partial<Record<Mensaje['tipo'], number>>>;

/** A message that disappears after the time of its kind. @param duraciones must be the same object at every render */
export const useMensaje = (duraciones: Duraciones) => {
  const [mensaje, decir] = useState<Mensaje>();
  useEffect(() => {
    const ms = mensaje && duraciones[mensaje.tipo];
    if (ms === undefined) return undefined;
    const timer = setTimeout(() => decir(undefined), ms);
    return () => clearTimeout(timer);
  }, [mensaje, duraciones]);
  return { mensaje, decir };
};

/** The place of a screen's messages. It exists before its first message, so that screen readers announce them. */
export const LugarDeMensaje = ({ mensaje }: { readonly mensaje: Mensaje | undefined }) => (
  <div className={styles.place}>
    <output>{mensaje?.tipo === 'exito' && <Cartel {...mensaje} />}</output>
    <div role="alert">{mensaje?.tipo === 'error' && <Cartel {...mensaje} />}</div>
  </div>
);

const Cartel = ({ tipo, texto }: Mensaje) => {
  const Icon = tipo === 'exito' ? CheckIcon : AlertIcon;
  return (
    <span className={styles.banner} data-tipo={tipo}>
      <Icon size={20} aria-hidden />
      {texto}
    </span>
  );
};
