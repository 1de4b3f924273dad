import type { Paciente } from '@odonto/contracts';
import { AlertIcon, Badge, Title, VisuallyHidden } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { alertasDe } from '../paciente/alertas.ts';
import { Inicial } from '../paciente/inicial.tsx';
import styles from './ficha.module.css';

/** The first glance at a paciente: who, how to reach them, and the health alerts. */
export const FichaHeader = ({ paciente }: { readonly paciente: Paciente }) => {
  const { nombre, cuil, edad, email, telefono, otros_campos } = paciente;
  const { obra_social, emergencia_numero } = otros_campos;
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <Inicial nombre={nombre} size={64} />
        <div className={styles.who}>
          <Title order={1} className={styles.name}>
            {nombre}
          </Title>
          <p className={styles.muted}>
            DNI {cuil} · {edad} años
          </p>
        </div>
      </div>
      <Alertas alertas={alertasDe(paciente)} />
      <dl className={styles.data}>
        <Dato label="Teléfono">{telefono && <a href={enlace('tel', telefono)}>{telefono}</a>}</Dato>
        <Dato label="Email">{email && <a href={enlace('mailto', email)}>{email}</a>}</Dato>
        <Dato label="Obra social">{obra_social}</Dato>
        <Dato label="Número de emergencia">
          {emergencia_numero && <a href={enlace('tel', emergencia_numero)}>{emergencia_numero}</a>}
        </Dato>
      </dl>
    </header>
  );
};

/** `tel:` takes digits and the plus alone; an address is encoded, so that it cannot add a subject or a copy. */
const enlace = (esquema: 'tel' | 'mailto', valor: string): string =>
  `${esquema}:${esquema === 'tel' ? valor.replace(/[^\d+]/g, '') : encodeURIComponent(valor)}`;

/** One datum; nothing where it was not given. */
const Dato = ({ label, children }: { readonly label: string; readonly children: ReactNode }) =>
  children !== '' && (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );

const Alertas = ({ alertas }: { readonly alertas: readonly string[] }) =>
  alertas.length > 0 && (
    <div className={styles.alerts}>
      <VisuallyHidden id="alertas-de-salud">Alertas de salud</VisuallyHidden>
      <ul aria-labelledby="alertas-de-salud">
        {alertas.map((alerta) => (
          <li key={alerta}>
            <Badge color="red" leftSection={<AlertIcon size={16} aria-hidden />}>
              {alerta}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
