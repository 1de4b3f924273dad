import { DATOS_ELIMINADOS } from '@odonto/contracts/auditoria';
import type { PermisosDeCuenta } from '@odonto/contracts/auditoria-permisos';
import { FUNCIONES } from '@odonto/contracts/permisos';
import { formatFecha, useDia } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { type Column, DataList } from '@odonto/mfe-kit/list';
import { EmptyState, ListSkeleton, Loaded, useId, UsersIcon, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Excepciones } from '../../organizacion/matriz/excepciones.tsx';
import { nombreDe, PERMISOS_DE_HOY } from '../../organizacion/palabras.ts';
import { usePermisosAl } from '../auditoria.queries.ts';
import { Secciones } from '../secciones.tsx';
import styles from './permisos.module.css';

/** 'Permisos al…': who could do what in each site at the end of a day (docs/spec/audit.md#permissions-on-a-day). */
export const PermisosScreen = () => {
  const hoy = useDia();
  const id = useId();
  const [elegida, setElegida] = useState('');
  const fecha = elegida || hoy;
  const query = usePermisosAl(fecha);
  return (
    <section aria-label="Permisos">
      <Secciones />
      <div className={styles.day}>
        <label htmlFor={id}>Permisos al</label>
        <DateField
          id={id}
          max={hoy}
          value={fecha}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') setElegida(value);
          }}
        />
      </div>
      <Loaded
        query={query}
        error="No se pudieron cargar los permisos"
        skeleton={<ListSkeleton rows={4} widths={['20%', '15%', '45%']} />}
      >
        {(cuentas) => <Cuentas fecha={fecha} cuentas={cuentas} />}
      </Loaded>
    </section>
  );
};

const quien = ({ nombre }: PermisosDeCuenta): string => nombre ?? DATOS_ELIMINADOS;

const Podia = ({ cuenta }: { readonly cuenta: PermisosDeCuenta }) => (
  <>
    {PERMISOS_DE_HOY.filter((permiso) => cuenta.permisos.includes(permiso))
      .map(nombreDe)
      .join(' · ') || 'Nada'}
    <Excepciones membresia={cuenta} />
  </>
);

const COLUMNAS: readonly Column<PermisosDeCuenta>[] = [
  { name: 'Persona', header: true, render: quien },
  { name: 'Sucursal', render: ({ sucursal }) => sucursal },
  { name: 'Función', render: ({ funcion }) => FUNCIONES[funcion] },
  { name: 'Podía', className: styles.could, render: (cuenta) => <Podia cuenta={cuenta} /> },
];

interface CuentasProps {
  readonly fecha: string;
  readonly cuentas: readonly PermisosDeCuenta[];
}

const Cuentas = ({ fecha, cuentas }: CuentasProps) => {
  if (cuentas.length === 0)
    return (
      <EmptyState
        icon={<UsersIcon size={28} />}
        title="Nadie tenía permisos en una sucursal"
        text={`Al ${formatFecha(fecha)} no había equipos en sucursales abiertas.`}
      />
    );
  return (
    <article className={styles.card} aria-label={`Permisos al ${formatFecha(fecha)}`}>
      <VisuallyHidden component="h2">Permisos al {formatFecha(fecha)}</VisuallyHidden>
      <DataList
        label={`Permisos al ${formatFecha(fecha)}`}
        rows={cuentas}
        keyOf={({ profesional_id: id, sucursal_id: sucursal }) => `${id} ${sucursal}`}
        columns={COLUMNAS}
        cardsUnder={768}
        minWidth={720}
        renderCard={(cuenta) => (
          <>
            <header>
              <h3>{quien(cuenta)}</h3>
            </header>
            <p>
              {FUNCIONES[cuenta.funcion]} en {cuenta.sucursal}
            </p>
            <div className={styles.could}>
              <Podia cuenta={cuenta} />
            </div>
          </>
        )}
      />
    </article>
  );
};
