import { notify, saveFile } from '@odonto/mfe-kit';
import { Button, CheckIcon, Checkbox, DownloadIcon } from '@odonto/mfe-kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './segundo-factor.module.css';

interface CodigosDeRecuperacionProps {
  readonly codigos: readonly string[];
  readonly onDone: () => void;
}

const ARCHIVO = 'codigos-de-recuperacion.txt';
const TITULO = 'Gestión Odontológica: códigos de recuperación. Cada uno sirve una sola vez.';

/** Shows recovery codes once. The user must confirm that they are saved before going on. */
export const CodigosDeRecuperacion = ({ codigos, onDone }: CodigosDeRecuperacionProps) => {
  const [guardados, setGuardados] = useState(false);
  const [copiados, setCopiados] = useState(false);
  const inicio = useRef<HTMLParagraphElement>(null);
  useEffect(() => inicio.current?.focus({ preventScroll: true }), []);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(codigos.join('\n'));
      setCopiados(true);
    } catch {
      notify.error('No se pudieron copiar. Selecciónelos y cópielos, o descárguelos.');
    }
  };
  return (
    <div className={styles.steps}>
      <p ref={inicio} tabIndex={-1}>
        <strong>Guarde estos códigos de recuperación.</strong> Si pierde su teléfono o su llave de acceso,
        cada uno le permite ingresar una sola vez. No se volverán a mostrar.
      </p>
      <ol className={styles.codes} aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          variant="default"
          {...(copiados && { leftSection: <CheckIcon size={18} aria-hidden /> })}
          onClick={() => void copiar()}
        >
          {copiados ? 'Copiados' : 'Copiar'}
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} aria-hidden />}
          onClick={() => void saveFile(new Response([TITULO, '', ...codigos, ''].join('\n')), ARCHIVO)}
        >
          Descargar
        </Button>
      </div>
      <Checkbox
        size="md"
        label="Guardé los códigos en un lugar seguro"
        checked={guardados}
        onChange={(event) => setGuardados(event.currentTarget.checked)}
      />
      <Button disabled={!guardados} onClick={onDone}>
        Continuar
      </Button>
    </div>
  );
};
