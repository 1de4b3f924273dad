import { formatFecha } from '@odonto/mfe-kit';
import { Correo, Title, VisuallyHidden } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { Inicial } from '../paciente/inicial.tsx';
import type { PacienteVisible } from '../paciente/visible.ts';
import styles from './ficha.header.module.css';
import { FichaSlots } from './ficha.slots.tsx';

/** A name with more letters is written smaller. Hardly any name is that long. */
const NOMBRE_LARGO = 60;

interface FichaHeaderProps {
  readonly paciente: PacienteVisible;
  readonly actions?: ReactNode;
}

/** The header of a record: the identity and contact of the paciente, and the parts of other modules. */
export const FichaHeader = ({ paciente, actions }: FichaHeaderProps) => {
  const { nombre, cuil, fecha_nacimiento, edad, email, telefono, otros_campos, numero_hc } = paciente;
  const { obra_social, emergencia_numero } = otros_campos;
  const [otroTelefono, historiaAnterior] = ['otro_telefono', 'numero_historia_anterior'].map((nombre) =>
    String(Reflect.get(otros_campos, nombre) ?? ''),
  );
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <Inicial nombre={nombre} size={64} />
        <div className={styles.who}>
          <Title
            order={1}
            className={styles.name}
            data-long={nombre.length > NOMBRE_LARGO || undefined}
            dir="auto"
          >
            {nombre}
          </Title>
          <ul className={styles.data} aria-label="Datos del paciente">
            <li>
              DNI {cuil} · {edad} años
            </li>
            <Dato label="Historia clínica N.º" shown>
              {numero_hc === undefined ? '' : String(numero_hc)}
            </Dato>
            <Dato label="Nacimiento" shown>
              {fecha_nacimiento ? formatFecha(fecha_nacimiento) : ''}
            </Dato>
            <Dato label="Obra social">{obra_social}</Dato>
            <Dato label="Teléfono">{telefono && <a href={enlace('tel', telefono)}>{telefono}</a>}</Dato>
            <Dato label="Email">
              {email && (
                <a href={enlace('mailto', email)}>
                  <Correo email={email} />
                </a>
              )}
            </Dato>
            <Dato label="Otro teléfono" shown>
              {otroTelefono && <a href={enlace('tel', otroTelefono)}>{otroTelefono}</a>}
            </Dato>
            <Dato label="Historia anterior" shown>
              {historiaAnterior}
            </Dato>
            <Dato label="Emergencia" shown>
              {emergencia_numero && <a href={enlace('tel', emergencia_numero)}>{emergencia_numero}</a>}
            </Dato>
          </ul>
        </div>
      </div>
      <div className={styles.side}>
        <FichaSlots paciente={paciente} />
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
};

/** `tel:` accepts only digits and the plus. An address is encoded, so that it cannot add a subject or a copy. */
const enlace = (esquema: 'tel' | 'mailto', valor: string): string =>
  `${esquema}:${esquema === 'tel' ? valor.replace(/[^\d+]/g, '') : encodeURIComponent(valor)}`;

interface DatoProps {
  readonly label: string;
  /** Whether the label is visible. Otherwise only screen readers get it, because the value is clear without a label. */
  readonly shown?: boolean;
  readonly children: ReactNode;
}

/** One item of the paciente's data. Renders nothing if it is empty. */
const Dato = ({ label, shown = false, children }: DatoProps) =>
  children !== '' && (
    <li title={label}>
      {shown ? <span>{label} </span> : <VisuallyHidden>{label} </VisuallyHidden>}
      {children}
    </li>
  );
