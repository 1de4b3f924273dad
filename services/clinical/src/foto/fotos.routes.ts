/** Images over HTTP (docs/spec/clinical.md#images). */
import { archivoDeFoto, type TipoDeFoto } from '@odonto/contracts/foto';
import { foto as fotoVista, fotos as fotosVistas } from '@odonto/contracts/foto-vistas';
import { MAX_TEXTO } from '@odonto/contracts/limits';
import { hecho } from '@odonto/contracts/vista';
import { existing, Malformed } from '@odonto/event-kit/decider';
import type { Acceso } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { Ceiling } from '@odonto/service-kit/http';
import { created, file, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { z } from 'zod';
import type { Antivirus } from './antivirus.ts';
import type { Archivos } from './archivos-verificados.ts';
import { type Enlaces, lectorDe } from './enlaces.ts';
import { FOTO_NO_ENCONTRADA, fotoNoEncontrada } from './foto.decider.ts';
import { type FotoVigente, fotos as projection, fotoView } from './fotos.projection.ts';
import { type Albumes, guardarFoto } from './guardar.ts';
import { type Preparada, prepararFoto } from './preparar.ts';
import { imagenInfectada, incompleta } from './rechazos.ts';
import { recibirFormulario } from './recibir.ts';
import type { Subida, Subidas } from './subidas.ts';

interface Dependencies extends Albumes {
  readonly fotos: View<FotoVigente>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly enlaces: Enlaces;
  readonly subidas: Subidas;
  readonly archivos: Archivos;
  /** Absent: images are not scanned. */
  readonly antivirus: Antivirus | undefined;
}

const access = ['profesional', 'personal'] as const;
const VER = 'historia.ver';
const ESCRIBIR = 'historia.escribir';

const ELIMINADA = 'Imagen eliminada correctamente';

/** Enough for a batch of photos dropped at once, and for an afternoon of them. */
const SUBIDAS: Ceiling = { atOnce: 40, burst: 300, perMinute: 60 };

/** Shown in the page; saved under the same name as the page's link gives it (RFC 6266). */
const enLinea = ({ descripcion }: FotoVigente, tipo: TipoDeFoto): string =>
  `inline; filename*=UTF-8''${encodeURIComponent(archivoDeFoto(descripcion.toWellFormed(), tipo))}`;

/** An image opened by its address, SVG included, can run and fetch nothing. */
const ENCERRADA = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export const fotosRoutes = ({
  albumes,
  fotos,
  pacientes,
  acceso,
  files,
  enlaces,
  subidas,
  archivos,
  antivirus,
}: Dependencies): Route[] => {
  const fotoDe = acceso.de(fotos, FOTO_NO_ENCONTRADA);

  const guardar = async (
    subida: Subida,
    preparada: Preparada,
    pacienteId: string,
    descripcion: string,
    request: Request,
  ): Promise<FotoVigente> => {
    const { caller } = request;
    const de = { fotoId: request.newId(), pacienteId, profesionalId: caller.id };
    const { history } = await guardarFoto(
      { albumes, files },
      { subida, preparada, de, descripcion },
      request,
    );
    // The paciente was deleted in the meantime: the reaction removed files before these were stored.
    await acceso.paciente(pacienteId, caller, ESCRIBIR).catch(async (error: unknown) => {
      await subida.quitar(de);
      throw error;
    });
    // Missing when the request was a repeat and the image was removed since.
    return existing(documentAfter(projection, de.fotoId, history), fotoNoEncontrada);
  };

  /** An image, and the reader of its address: the responsable of a personal paciente, else the person in `para`. */
  const conLector = async (id: string, para: string) => {
    const foto = await fotos.get(id);
    const paciente = foto && (await pacientes.get(foto.pacienteId));
    if (!foto || !paciente) return undefined;
    if (!paciente.organizacion)
      return para === ''
        ? { foto, lector: { id: paciente.profesionalId, rol: 'profesional' as const } }
        : undefined;
    const lector = lectorDe(para);
    const [suyo] = lector ? await acceso.permitidos(lector, VER, [paciente]) : [];
    return suyo && lector && { foto, lector };
  };

  return [
    route({
      method: 'GET',
      path: '/api/fotos/:pacienteId',
      access,
      admits: acceso.admite,
      summary: 'Las imágenes de un paciente, la más reciente primero',
      answers: { 200: fotosVistas },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller }) => {
        const { id: pacienteId, organizacion } = await acceso.paciente(params.pacienteId, caller, VER);
        const halladas = await fotos.find({
          where: { pacienteId },
          sort: { key: 'orden', descending: true },
        });
        const firmar = await enlaces.de(caller, organizacion);
        return ok(halladas.map((foto) => fotoView(foto, firmar)));
      },
    }),
    route({
      method: 'POST',
      path: '/api/fotos/:pacienteId',
      access,
      admits: acceso.admite,
      summary: 'Sube una imagen',
      form: { foto: 'archivo', descripcion: 'texto' },
      ceiling: SUBIDAS,
      answers: { 201: fotoVista },
      handle: async (request) => {
        await using subida = await subidas.empezar();
        const { archivo, descripcion } = await recibirFormulario(request, subida.carpeta);
        const falta = incompleta(archivo === undefined, descripcion === '');
        if (falta || archivo === undefined) throw falta;
        if (descripcion.length > MAX_TEXTO)
          throw new Malformed([
            { field: 'descripcion', message: 'Descripción: el máximo es de 10.000 caracteres' },
          ]);
        const hallado = await antivirus?.(archivo, request.signal);
        if (hallado !== undefined) {
          request.inLog({ malware: hallado }, 'malware');
          throw imagenInfectada();
        }
        const preparada = await prepararFoto(archivo, {
          carpeta: subida.carpeta,
          usuario: request.caller.id,
        });
        const { id, organizacion } = await acceso.paciente(
          request.params.pacienteId,
          request.caller,
          ESCRIBIR,
        );
        const firmar = await enlaces.de(request.caller, organizacion);
        const foto = await guardar(subida, preparada, id, descripcion, request);
        return created(fotoView(foto, firmar), { subject: id });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/fotos/:id',
      access,
      admits: acceso.admite,
      summary: 'Elimina una imagen: su archivo, sus enlaces y sus asociaciones',
      answers: { 200: hecho },
      removed: ELIMINADA,
      handle: async (request) => {
        const { id } = await fotoDe(request.params.id, request.caller, ESCRIBIR);
        const data = { profesionalId: request.caller.id };
        await albumes.handle(id, { type: 'EliminarFoto', data }, request);
        return ok({ message: ELIMINADA });
      },
    }),
    route({
      method: 'GET',
      path: '/uploads/:id/:variante',
      access: 'publica',
      summary: 'Una imagen, por su dirección firmada',
      query: z.object({
        vence: z.string().catch(''),
        sesion: z.string().catch(''),
        firma: z.string().catch(''),
        para: z.string().catch(''),
      }),
      answers: { 200: file('image/*') },
      reads: async ({ params: { id, variante }, query: { para } }) => {
        const vista = await conLector(id, para);
        if (!vista) return undefined;
        const { pacienteId } = vista.foto;
        return {
          type: 'ImagenVista',
          // The thumbnails of a gallery count as one view of it.
          data: { pacienteId, ...(variante === 'original' && { fotoId: id }) },
          reader: vista.lector,
        };
      },
      handle: async ({ params, query }) => {
        const { id, variante } = params;
        const vista = await conLector(id, query.para);
        if (!vista || !(await enlaces.vale(vista.lector.id, id, variante, query))) throw fotoNoEncontrada();
        const { foto } = vista;
        const original = variante === 'original';
        const stream = await archivos.abrir(foto, original ? 'original' : 'miniatura');
        return {
          status: 200,
          stream,
          headers: {
            'Content-Type': original ? foto.tipo : 'image/webp',
            'Content-Disposition': enLinea(foto, original ? foto.tipo : 'image/webp'),
            'Content-Security-Policy': ENCERRADA,
            'Cross-Origin-Resource-Policy': 'same-origin',
            'X-Content-Type-Options': 'nosniff',
            // The next user of this browser after a sign-out must find nothing in its cache.
            'Cache-Control': 'private, no-store',
          },
        };
      },
    }),
  ];
};
