import { notify, type SucursalDeTrabajo, useSucursal } from '@odonto/mfe-kit';
import { ahead } from '@odonto/mfe-kit/ui';
import { type ComponentType, useState } from 'react';
import { SucursalButton } from './sucursal-button.tsx';

const dropdown = ahead(() =>
  import('./sucursal-menu.dropdown.tsx').then((module) => module.SucursalMenuDropdown),
);

/** The site of work. Renders nothing for a user of fewer than two sites. */
export const SucursalMenu = () => {
  const trabajo = useSucursal();
  const [Dropdown, setDropdown] = useState<ComponentType<SucursalDeTrabajo>>();
  if (trabajo.sucursal === undefined || trabajo.sucursales.length < 2) return null;
  if (Dropdown) return <Dropdown {...trabajo} />;
  const open = () =>
    dropdown.ask().then(
      (loaded) => setDropdown(() => loaded),
      () => notify.error('No se pudo abrir el menú. Vuelva a cargar la página.'),
    );
  return (
    <SucursalButton
      actual={trabajo.sucursal}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    />
  );
};
