/** The buttons in the header of a list of pacientes. */
import { Button, FileIcon, PlusIcon, useCardsOnly, UsersIcon } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface EnlaceProps {
  readonly to: string;
  readonly icono: ReactNode;
  readonly texto: string;
  /** The accessible name, which describes the action without the context of the list. */
  readonly nombre: string;
}

const Enlace = ({ to, icono, texto, nombre }: EnlaceProps) => (
  <Button component={Link} to={to} variant="default" aria-label={nombre} leftSection={icono}>
    {texto}
  </Button>
);

/** Opens the import of a file (docs/spec/patients.md#import). */
export const ImportarLink = () => (
  <Enlace
    to="/pacientes/importar"
    icono={<FileIcon size={18} aria-hidden />}
    texto="Importar"
    nombre="Importar pacientes"
  />
);

export const IncorporarLink = () => (
  <Enlace
    to="/pacientes/incorporar"
    icono={<UsersIcon size={18} aria-hidden />}
    texto="Incorporar"
    nombre="Incorporar a la organización"
  />
);

export const NuevoButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    leftSection={<PlusIcon size={18} aria-hidden />}
    aria-label="Nuevo Paciente"
    data-recorrido="nuevo"
    onClick={onClick}
  >
    {useCardsOnly() ? 'Nuevo' : 'Nuevo Paciente'}
  </Button>
);
