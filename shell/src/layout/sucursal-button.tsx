import { initialOf, type SucursalDeTrabajo } from '@odonto/mfe-kit';
import { ChevronIcon, UnstyledButton } from '@odonto/mfe-kit/ui';
import type { ComponentProps } from 'react';
import styles from './sucursal-menu.module.css';

type Sucursal = SucursalDeTrabajo['sucursales'][number];

/** The mark of a site: its colour, always beside its name. */
export const Marca = ({ color }: Pick<Sucursal, 'color'>) => (
  <svg className={styles.mark} viewBox="0 0 12 12" width="12" height="12" aria-hidden>
    <circle cx="6" cy="6" r="6" fill={color} />
  </svg>
);

/** The initial in a ring of the site's colour. On a phone and a laptop it is shown without the name. */
const Inicial = ({ nombre, color }: { readonly nombre: string; readonly color: string }) => (
  <svg className={styles.initial} viewBox="0 0 32 32" width="28" height="28" aria-hidden>
    <circle cx="16" cy="16" r="13.5" stroke={color} />
    <text x="16" y="21">
      {initialOf(nombre)}
    </text>
  </svg>
);

/** Shows the site of work. All other props go to the button. */
export const SucursalButton = ({
  actual,
  ...button
}: { readonly actual: Sucursal } & ComponentProps<typeof UnstyledButton<'button'>>) => (
  <UnstyledButton
    {...button}
    className={styles.button}
    aria-label={`Sucursal: ${actual.sucursal}`}
    title={actual.sucursal}
  >
    <Inicial nombre={actual.sucursal} color={actual.color} />
    <span className={styles.name}>{actual.sucursal}</span>
    <ChevronIcon size={16} aria-hidden />
  </UnstyledButton>
);
