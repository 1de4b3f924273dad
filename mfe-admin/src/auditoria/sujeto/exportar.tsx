import { messageOf, notify, saveFile } from '@odonto/mfe-kit';
import { BusyButton, Button, DownloadIcon, Loader, Modal, useReturnFocus } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { auditoriaApi, type SujetoElegido } from '../auditoria.api.ts';
import { useExportacion, useExportar } from '../auditoria.queries.ts';
import { cuantos } from '../palabras.ts';
import styles from './sujeto.module.css';

const FALLA = 'No se pudo preparar la exportación';

/** Exports the whole history in one signed file, which third parties can verify without us. */
export const Exportar = ({ sujeto }: { readonly sujeto: SujetoElegido }) => {
  const exportar = useExportar();
  const [id, setId] = useState<string>();
  const pedir = () =>
    exportar.mutate(sujeto, {
      onSuccess: (pedida) => setId(pedida.id),
      onError: (error) => notify.error(messageOf(error, FALLA)),
    });
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<DownloadIcon size={18} aria-hidden />}
        busy={exportar.isPending}
        onClick={pedir}
      >
        Exportar
      </BusyButton>
      {id !== undefined && <ExportacionModal id={id} onClose={() => setId(undefined)} />}
    </>
  );
};

const ExportacionModal = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  useReturnFocus();
  const { data, isError } = useExportacion(id);
  const [bajando, setBajando] = useState(false);
  const archivo = data?.archivo;
  const fallo = isError || data?.estado === 'fallida';
  const descargar = async () => {
    setBajando(true);
    try {
      await saveFile(await auditoriaApi.archivo(id), archivo?.nombre ?? 'auditoria.zip');
    } catch (error) {
      notify.error(messageOf(error, 'No se pudo descargar la exportación'));
    } finally {
      setBajando(false);
    }
  };
  return (
    <Modal opened size={560} title="Exportación firmada" onClose={onClose}>
      <div className={styles.exporting}>
        {fallo && <p role="alert">{FALLA}. Intente nuevamente.</p>}
        {!fallo && !archivo && (
          <output className={styles.preparing}>
            <Loader size={20} /> Preparando el archivo...
          </output>
        )}
        {archivo && (
          <>
            <p>
              Un archivo con {cuantos(archivo.eventos, 'evento', 'eventos')}, sus cadenas, un PDF para leer y
              un verificador que funciona sin este sistema y sin conexión. Quien lo reciba extrae
              verificar.mjs y ejecuta <code>node verificar.mjs {archivo.nombre} HUELLA</code>
            </p>
            <dl className={styles.fingerprint}>
              <dt>Huella de la clave que lo firma</dt>
              <dd>{archivo.huella}</dd>
            </dl>
            <p className={styles.detail}>
              Comunique la huella por un medio distinto del archivo: con ella, el verificador comprueba que el
              archivo es nuestro; sin ella dice «Firma sin atribuir».
            </p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={onClose}>
                Cerrar
              </Button>
              <Button data-autofocus loading={bajando} onClick={() => void descargar()}>
                Descargar
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
};
