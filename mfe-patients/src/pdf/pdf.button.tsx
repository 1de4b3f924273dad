import { Button, FileIcon } from '@odonto/mfe-kit/ui';
import { usePdfDePaciente } from './use-pdf-de-paciente.ts';

/** The whole record as a document. */
export const PdfButton = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { pedir, generando } = usePdfDePaciente(pacienteId);
  return (
    <Button
      variant="default"
      leftSection={<FileIcon size={18} aria-hidden />}
      loading={generando}
      aria-label="Descargar PDF"
      onClick={pedir}
    >
      PDF
    </Button>
  );
};
