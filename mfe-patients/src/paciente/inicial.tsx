import { initialOf } from '@odonto/mfe-kit';
import { Avatar } from '@odonto/mfe-kit/ui';

interface InicialProps {
  readonly nombre: string;
  /** Pixels. */
  readonly size?: number;
}

/** The paciente's initial in a circle; the name stands beside it, so it says nothing to screen readers. */
export const Inicial = ({ nombre, size = 36 }: InicialProps) => (
  <Avatar size={size} aria-hidden>
    {initialOf(nombre)}
  </Avatar>
);
