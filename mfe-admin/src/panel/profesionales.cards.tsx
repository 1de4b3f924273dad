import { Correo, MailIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { nombreCompleto } from '../profesional/profesionales.ts';
import { Acciones, type ListaProps } from './acciones.tsx';
import { EstadoBadge, Inicial, RolBadge } from './insignias.tsx';
import styles from './profesionales.cards.module.css';

export const ProfesionalesCards = ({ profesionales, ...acciones }: ListaProps) => (
  <ul className={styles.cards} aria-label="Profesionales">
    {profesionales.map((profesional) => (
      <li key={profesional.id} className={styles.card}>
        <div className={styles.head}>
          <Inicial profesional={profesional} size={44} />
          <div className={styles.words}>
            <p className={styles.name}>{nombreCompleto(profesional)}</p>
            <p className={styles.muted}>
              {[profesional.especialidad, profesional.matricula && `Mat. ${profesional.matricula}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <div className={styles.badges}>
          <RolBadge profesional={profesional} />
          <EstadoBadge profesional={profesional} />
        </div>
        <div className={styles.contact}>
          <p>
            <MailIcon size={16} aria-hidden />
            <span>
              <Correo email={profesional.email} />
            </span>
          </p>
          {profesional.telefono !== '' && (
            <p>
              <PhoneIcon size={16} aria-hidden />
              <span>{profesional.telefono}</span>
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Acciones profesional={profesional} {...acciones} />
        </div>
      </li>
    ))}
  </ul>
);
