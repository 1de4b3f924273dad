import type { Profesional } from '@odonto/contracts';
import { notify } from '@odonto/mfe-kit';
import { Loaded, PageHeader, Skeleton } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';
import { LlevarDatosCard } from '../exportacion/llevar-datos.card.tsx';
import styles from '../formulario/formulario.module.css';
import { type Duraciones, LugarDeMensaje, useMensaje } from '../formulario/mensaje.tsx';
import { usePerfil } from '../profesional/profesionales.queries.ts';
import { AvisoDeContrasena } from '../sesiones/aviso-de-contrasena.tsx';
import { SesionesAbiertas } from '../sesiones/sesiones-abiertas.tsx';
import { ContrasenaFormulario } from './contrasena.formulario.tsx';
import { DatosDePerfil, type ModoDeEdicion } from './datos-de-perfil.tsx';
import { GoogleCard } from './google.card.tsx';
import { PerfilFormulario } from './perfil.formulario.tsx';
import { PantallaInicialCard, PestanaInicialCard } from './inicio.cards.tsx';
import { SegundoFactorCard } from './segundo-factor/segundo-factor.card.tsx';

type Modo = 'ver' | ModoDeEdicion;

/** How long messages are shown, in milliseconds (docs/spec/accounts.md#profile). */
const DURACIONES: Duraciones = { exito: 5000, error: 5000 };
const FALLA = 'Error al cargar el perfil';

/**
 * 'Mi Perfil' of every role, in its three modes. The view mode shows the second step, and a profesional's Google
 * Calendar card and the export of the data (docs/spec/accounts.md#profile).
 */
export const PerfilScreen = () => {
  const query = usePerfil();
  const { error } = query;
  useEffect(() => {
    if (error !== null) notify.error(FALLA);
  }, [error]);

  return (
    <section className={styles.narrow} aria-label="Mi Perfil">
      <PageHeader title="Mi Perfil" />
      <Loaded query={query} error={FALLA} skeleton={<Skeleton height={320} radius={16} />}>
        {(perfil) => <Perfil perfil={perfil} />}
      </Loaded>
    </section>
  );
};

const Perfil = ({ perfil }: { readonly perfil: Profesional }) => {
  const [{ modo, anterior }, setModos] = useState<{ readonly modo: Modo; readonly anterior: Modo }>({
    modo: 'ver',
    anterior: 'ver',
  });
  const { mensaje, decir } = useMensaje(DURACIONES);
  const setModo = (siguiente: Modo) => setModos({ modo: siguiente, anterior: modo });
  const pasarA = (siguiente: Modo) => {
    decir(undefined);
    setModo(siguiente);
  };
  const formulario = {
    onCancel: () => pasarA('ver'),
    onProblem: (texto: string | undefined) =>
      decir(texto === undefined ? undefined : { tipo: 'error', texto }),
    onSuccess: (texto: string) => {
      setModo('ver');
      decir({ tipo: 'exito', texto });
    },
  } as const;

  return (
    <>
      <LugarDeMensaje mensaje={mensaje} />
      {modo === 'ver' && (
        <>
          <AvisoDeContrasena />
          <DatosDePerfil
            perfil={perfil}
            vuelveDe={anterior}
            onEdit={() => pasarA('editar')}
            onPassword={() => pasarA('contrasena')}
          />
          {perfil.rol === 'profesional' && (
            <>
              <PantallaInicialCard perfil={perfil} onMensaje={decir} />
              <PestanaInicialCard perfil={perfil} onMensaje={decir} />
            </>
          )}
          <SegundoFactorCard onSuccess={(texto) => decir({ tipo: 'exito', texto })} />
          <SesionesAbiertas />
          {perfil.rol === 'profesional' && <GoogleCard />}
          {perfil.rol === 'profesional' && <LlevarDatosCard alcance="propio" />}
        </>
      )}
      {modo === 'editar' && <PerfilFormulario perfil={perfil} {...formulario} />}
      {modo === 'contrasena' && <ContrasenaFormulario profesionalId={perfil.id} {...formulario} />}
    </>
  );
};
