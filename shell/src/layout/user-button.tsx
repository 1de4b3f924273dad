import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import { initialOf, type Usuario } from '@odonto/mfe-kit';
import { Avatar, ChevronIcon, UnstyledButton } from '@odonto/mfe-kit/ui';
import type { ComponentProps } from 'react';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  readonly usuario: Usuario;
  readonly nombre: string;
}

/** Shows who is signed in. All other props go to the button. */
export const UserButton = ({
  usuario,
  nombre,
  ...button
}: UserMenuProps & ComponentProps<typeof UnstyledButton<'button'>>) => (
  <UnstyledButton {...button} className={styles.button}>
    <Avatar aria-hidden>{initialOf(nombre)}</Avatar>
    <span className={styles.who}>
      <span className={styles.name}>{nombre}</span>
      <span className={styles.role}>{ETIQUETAS_DE_ROL[usuario.rol]}</span>
    </span>
    <ChevronIcon size={16} aria-hidden />
  </UnstyledButton>
);
