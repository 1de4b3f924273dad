import { goTo, releerOrganizacion, useMisPermisos, useUsuario } from '@odonto/mfe-kit';
import { UnstyledButton, useDialog } from '@odonto/mfe-kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './organizacion.module.css';
import { useSucursales } from './organizacion.queries.ts';
import { Reabrir } from './sucursal/archivo.tsx';
import { SucursalModal } from './sucursal/sucursal.modal.tsx';

/** Opens a first site, at the foot of `/admin`. Hidden while the practice has sites. */
export const VariasSucursales = () => {
  const { organizacion = false } = useUsuario();
  const [abierta, setAbierta] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const dialogo = useDialog<undefined>(place);
  const hay = useMisPermisos() !== undefined;
  useEffect(() => {
    if (abierta && hay) goTo('/organizacion');
  }, [abierta, hay]);
  const empezar = () => {
    setAbierta(true);
    void releerOrganizacion();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.first}>
      {!organizacion && (
        <UnstyledButton onClick={() => dialogo.open(undefined)}>
          Trabajar con varias sucursales…
        </UnstyledButton>
      )}
      {dialogo.dialog && (
        <SucursalModal
          sucursal={undefined}
          after={<Archivadas onReopened={empezar} />}
          onSaved={empezar}
          onClose={dialogo.close}
        />
      )}
    </div>
  );
};

/** Offers the archived sites, because the user may want to open one of them again instead of a new one. */
const Archivadas = ({ onReopened }: { readonly onReopened: () => void }) => {
  const { data = [] } = useSucursales();
  const archivadas = data.filter(({ archivada }) => archivada);
  if (archivadas.length === 0) return null;
  return (
    <section className={styles.again} aria-label="Sucursales archivadas">
      <p>O reabra una archivada:</p>
      {archivadas.map((sucursal) => (
        <Reabrir key={sucursal.id} sucursal={sucursal} onReopened={onReopened} />
      ))}
    </section>
  );
};
