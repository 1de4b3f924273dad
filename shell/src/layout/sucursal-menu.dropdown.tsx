import type { SucursalDeTrabajo } from '@odonto/mfe-kit';
import { CheckIcon } from '@odonto/mfe-kit/ui';
import { Menu } from '@odonto/mfe-kit/ui/floating';
import { useRef } from 'react';
import { Marca, SucursalButton } from './sucursal-button.tsx';
import styles from './sucursal-menu.module.css';

/** The menu of sites with its button. It is first rendered after a click, and starts open. */
export const SucursalMenuDropdown = ({ sucursal, sucursales, elegir }: SucursalDeTrabajo) => {
  const button = useRef<HTMLButtonElement>(null);
  if (sucursal === undefined) return null;
  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      defaultOpened
      // This button replaced the earlier button, which had the focus.
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <SucursalButton ref={button} actual={sucursal} />
      </Menu.Target>
      <Menu.Dropdown className={styles.choices}>
        <Menu.Label>Trabajar en</Menu.Label>
        {sucursales.map(({ sucursal_id: id, sucursal: nombre, color }) => (
          <Menu.Item
            key={id}
            leftSection={<Marca color={color} />}
            {...(id === sucursal.sucursal_id && {
              'aria-current': true,
              rightSection: <CheckIcon size={18} aria-hidden />,
            })}
            onClick={() => elegir(id)}
          >
            {nombre}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
