/** What the header of a list of pacientes offers. */
import { Button, FileIcon, PlusIcon, useCardsOnly } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';

/** Opens the import of a file (docs/spec/patients.md#import). */
export const ImportarLink = () => (
  <Button
    component={Link}
    to="/pacientes/importar"
    variant="default"
    aria-label="Importar pacientes"
    leftSection={<FileIcon size={18} aria-hidden />}
  >
    Importar
  </Button>
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
