import { useUsuario } from '@odonto/mfe-kit';
import { PageHeader } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './secciones.module.css';

const SECCIONES = [
  { to: '/auditoria', label: 'Historias' },
  { to: '/auditoria/registro', label: 'Registro' },
  { to: '/auditoria/hallazgos', label: 'Hallazgos' },
  { to: '/auditoria/verificacion', label: 'Verificación' },
] as const;

/** Sections that are shown only where the practice has sites. */
const DE_SUCURSALES = [
  { to: '/auditoria/permisos', label: 'Permisos' },
  { to: '/auditoria/tablero', label: 'Tablero' },
] as const;

/** The heading of the audit's screens, with their navigation. */
export const Secciones = ({ actions }: { readonly actions?: ReactNode }) => {
  const { organizacion = false } = useUsuario();
  return (
    <>
      <PageHeader title="Auditoría" actions={actions} />
      <nav className={styles.sections} aria-label="Secciones de la auditoría">
        {[...SECCIONES, ...(organizacion ? DE_SUCURSALES : [])].map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.section ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
};
