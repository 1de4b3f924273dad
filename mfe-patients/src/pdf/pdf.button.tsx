import type { AvanceDeDocumento } from '@odonto/contracts/documento';
import { Button, FileIcon, Loader, VisuallyHidden } from '@odonto/mfe-kit/ui';
import styles from './pdf.button.module.css';
import { usePdfDePaciente } from './use-pdf-de-paciente.ts';

/** Downloads the whole record as a document. The button shows the progress while the document is generated. */
export const PdfButton = ({ pacienteId }: { readonly pacienteId: string }) => {
  const { pedir, avance } = usePdfDePaciente(pacienteId);
  const generando = avance !== undefined;
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={generando ? <Loader size={16} aria-hidden /> : <FileIcon size={18} aria-hidden />}
        aria-label={generando ? `Descargar PDF: ${enPocas(avance)}` : 'Descargar PDF'}
        aria-disabled={generando}
        data-disabled={generando}
        onClick={() => generando || pedir()}
      >
        {generando ? enPocas(avance) : 'PDF'}
      </Button>
      <VisuallyHidden component="output">
        {generando && `Generando el PDF: ${enPocas(avance)}`}
      </VisuallyHidden>
    </>
  );
};

const PASOS: Readonly<Record<AvanceDeDocumento['paso'], string>> = {
  espera: 'En espera',
  lectura: 'Leyendo',
  dibujo: 'Dibujando',
  listo: 'Listo',
};

const enPocas = ({ paso, avance }: AvanceDeDocumento): string =>
  paso === 'dibujo' ? `${Math.round(avance * 100)} %` : PASOS[paso];
