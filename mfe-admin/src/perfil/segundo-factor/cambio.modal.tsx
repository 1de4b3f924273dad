import type { InscripcionIniciada, SegundoFactorGuardado } from '@odonto/contracts/segundo-factor-vistas';
import { CodigosDeRecuperacion, ConfirmarAplicacion, ConfirmarLlave } from '@odonto/mfe-kit/segundo-factor';
import { Modal, useCardsOnly } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { type Cambio, empezar, palabrasDe } from './cambio.ts';
import { PedirContrasena } from './pedir-contrasena.tsx';
import { type Prueba, segundoFactorApi } from './segundo-factor.api.ts';
import { useGuardado } from './segundo-factor.queries.ts';

interface CambioModalProps {
  readonly cambio: Cambio;
  readonly onSuccess: (mensaje: string) => void;
  readonly onClose: () => void;
}

type Paso =
  | { readonly tipo: 'contrasena' }
  | { readonly tipo: 'confirmar'; readonly iniciada: InscripcionIniciada }
  | { readonly tipo: 'codigos'; readonly codigos: readonly string[]; readonly mensaje: string };

/**
 * A change of the user's second step: asks for the password, then for the confirmation, then shows new recovery codes.
 */
export const CambioModal = ({ cambio, onSuccess, onClose }: CambioModalProps) => {
  const [paso, setPaso] = useState<Paso>({ tipo: 'contrasena' });
  const mostrar = useGuardado();
  const wholeScreen = useCardsOnly();
  const { titulo, ...palabras } = palabrasDe(cambio);

  const terminar = (mensaje: string) => {
    onSuccess(mensaje);
    onClose();
  };
  const hecho = (guardado: SegundoFactorGuardado) => {
    mostrar(guardado);
    const { codigos, message } = guardado;
    if (codigos === undefined) terminar(message);
    else setPaso({ tipo: 'codigos', codigos, mensaje: message });
  };
  const seguir = async (contrasena: string) => {
    const respuesta = await empezar(cambio, contrasena);
    if ('desafio' in respuesta) setPaso({ tipo: 'confirmar', iniciada: respuesta });
    else hecho(respuesta);
  };
  /** Recovery codes are shown once, so Escape must not close them. */
  const cerrar = () => {
    if (paso.tipo !== 'codigos') onClose();
  };

  return (
    <Modal
      opened
      size={520}
      fullScreen={wholeScreen}
      title={paso.tipo === 'codigos' ? 'Códigos de recuperación' : titulo}
      withCloseButton={paso.tipo !== 'codigos'}
      onClose={cerrar}
    >
      {paso.tipo === 'contrasena' && <PedirContrasena {...palabras} onCancel={onClose} seguir={seguir} />}
      {paso.tipo === 'confirmar' && <Confirmar iniciada={paso.iniciada} onDone={hecho} />}
      {paso.tipo === 'codigos' && (
        <CodigosDeRecuperacion codigos={paso.codigos} onDone={() => terminar(paso.mensaje)} />
      )}
    </Modal>
  );
};

interface ConfirmarProps {
  readonly iniciada: InscripcionIniciada;
  readonly onDone: (guardado: SegundoFactorGuardado) => void;
}

const Confirmar = ({ iniciada: { desafio, aplicacion, llave }, onDone }: ConfirmarProps) => {
  const confirmar = async (prueba: Prueba) => onDone(await segundoFactorApi.confirmar(desafio, prueba));
  if (aplicacion)
    return <ConfirmarAplicacion aplicacion={aplicacion} confirmar={(codigo) => confirmar({ codigo })} />;
  return llave ? (
    <ConfirmarLlave opciones={llave} confirmar={(nueva, nombre) => confirmar({ llave: nueva, nombre })} />
  ) : null;
};
