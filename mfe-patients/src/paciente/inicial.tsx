import { initialOf } from '@odonto/mfe-kit';
import { Avatar } from '@odonto/mfe-kit/ui';

interface InicialProps {
  readonly nombre: string;
  /** In pixels. */
  readonly size?: number;
}

/** The paciente's initial in a circle. Hidden from screen readers, because the name is next to it. */
export const Inicial = ({ nombre, size = 36 }: InicialProps) => (
  <Avatar size={size} aria-hidden>
    {initialOf(nombre)}
  </Avatar>
);
