/**
 * Verifies an exported history, offline, with plain Node (20 or newer) and nothing else:
 *
 *     node verificar.mjs ARCHIVO.zip HUELLA
 *
 * HUELLA is the fingerprint of the practice's key. The practice gives it to you in another way than this archive.
 *
 * Exit codes: 0 and 'Cero diferencias' when everything is as it was signed; 1 and the list of the differences; 2 when
 * ARCHIVO.zip is missing from the command; 3 and 'Firma sin atribuir' when there is no difference but no HUELLA was
 * given, because then anybody may have signed the archive.
 */
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The text before the signature in the archive's comment. */
const ETIQUETA = 'odonto-firma:';
const LARGO_DE_FIRMA = 88;
const SIN_HASH = '0'.repeat(64);

const decir = (linea) => process.stdout.write(`${linea}\n`);
const reclamar = (linea) => process.stderr.write(`${linea}\n`);

/** Tolerated difference of clocks, and the delay after which a signature says little about the time. */
const RELOJES_MS = 10 * 60_000;
const DEMORA_MS = 24 * 60 * 60_000;

const problemas = [];
const advertencias = [];
const exigir = (cumple, problema) => {
  if (!cumple) problemas.push(problema);
  return cumple;
};

const sha256 = (dato) => createHash('sha256').update(dato).digest('hex');
const clavePublica = (base64) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
const firmado = (dato, firma, clave) => verify(null, Buffer.from(dato), clave, Buffer.from(firma, 'base64'));

/** The files of a ZIP by name, its end, and its comment: 'APPNOTE.TXT', sections 4.3.7, 4.3.12 and 4.3.16. */
const leerZip = (zip) => {
  const fin = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (fin === -1) throw new Error('no es un archivo ZIP');
  const comentario = zip.subarray(fin + 22);
  const archivos = new Map();
  let en = zip.readUInt32LE(fin + 16);
  for (let n = zip.readUInt16LE(fin + 10); n > 0; n -= 1) {
    const metodo = zip.readUInt16LE(en + 10);
    const largo = zip.readUInt32LE(en + 20);
    const [deNombre, deExtra, deComentario] = [28, 30, 32].map((lugar) => zip.readUInt16LE(en + lugar));
    const local = zip.readUInt32LE(en + 42);
    const nombre = zip.subarray(en + 46, en + 46 + deNombre).toString();
    const desde = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(desde, desde + largo);
    archivos.set(nombre, metodo === 0 ? bytes : inflateRawSync(bytes));
    en += 46 + deNombre + deExtra + deComentario;
  }
  return { archivos, comentario };
};

/** The bytes up to the signature, which is at the very end. */
const verificarSobre = (zip, comentario, clave) => {
  const texto = comentario.toString('latin1');
  const firma = texto.slice(ETIQUETA.length);
  exigir(
    texto.startsWith(ETIQUETA) &&
      firma.length === LARGO_DE_FIRMA &&
      Buffer.from(firma, 'base64').toString('base64') === firma &&
      firmado(zip.subarray(0, zip.length - LARGO_DE_FIRMA), firma, clave),
    'El archivo no es el que se firmó: se cambió al menos un byte',
  );
};

const verificarManifiesto = (archivos, clave) => {
  const texto = archivos.get('manifiesto.json') ?? '';
  const firma = String(archivos.get('manifiesto.firma') ?? '').trim();
  exigir(firmado(texto, firma, clave), 'manifiesto.json no es el que se firmó');
  const { archivos: huellas } = JSON.parse(String(texto));
  for (const [nombre, huella] of Object.entries(huellas))
    exigir(
      archivos.has(nombre) && sha256(archivos.get(nombre)) === huella,
      `${nombre} no es el que se firmó`,
    );
  for (const nombre of archivos.keys())
    exigir(nombre in huellas || nombre.startsWith('manifiesto.'), `${nombre} no es parte de lo que se firmó`);
};

const lineas = (archivo) =>
  String(archivo ?? '')
    .split('\n')
    .filter((linea) => linea !== '');

const netstring = (texto) => `${Buffer.byteLength(texto)}:${texto},`;

/** Each event's hash covers the hash before it in its stream and its stored bytes. Returns each stream's last. */
const verificarCadenas = (archivo) => {
  const ultimos = new Map();
  for (const linea of lineas(archivo)) {
    const { stream, revision, posicion, id, type, data, metadata, hash } = JSON.parse(linea);
    const anterior = ultimos.get(stream);
    const donde = `${stream}, evento ${revision}`;
    exigir(revision === (anterior ? anterior.revision + 1 : 0), `${donde}: falta un evento antes`);
    const partes = [anterior?.hash ?? SIN_HASH, stream, String(revision), id, type, data, metadata];
    exigir(
      sha256(partes.map(netstring).join('')) === hash,
      `${donde}: no dice lo que decía cuando se registró`,
    );
    ultimos.set(stream, { revision, hash, posicion, at: JSON.parse(metadata).recordedAt });
  }
  return ultimos;
};

/** DER (ITU-T X.690): the value at a byte offset, and the values inside a value. */
const valorEn = (bytes, en) => {
  const corto = bytes[en + 1] < 0x80;
  const cifras = corto ? 0 : bytes[en + 1] & 0x7f;
  const desde = en + 2 + cifras;
  const hasta = desde + (corto ? bytes[en + 1] : bytes.readUIntBE(en + 2, cifras));
  return { tipo: bytes[en], entero: bytes.subarray(en, hasta), dato: bytes.subarray(desde, hasta), hasta };
};
const partes = (dato) => {
  const todas = [];
  for (let en = 0; en < dato.length; en = todas.at(-1).hasta) todas.push(valorEn(dato, en));
  return todas;
};

const CONTEXTO = 0xa0;
const CONJUNTO = 0x31;
const RESUMEN_FIRMADO = '2a864886f70d010904';
const RESUMENES = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
const PARA_SELLAR = '1.3.6.1.5.5.7.3.8';

const horaDe = (texto) =>
  new Date(
    texto.replace(
      /^(....)(..)(..)(..)(..)(..)(.*)Z$/,
      (_, a, m, d, h, i, s, f) => `${a}-${m}-${d}T${h}:${i}:${s}${f}Z`,
    ),
  );

/** A timestamp of RFC 3161 over a line: its time and the certificate that signed it. Throws when it is invalid. */
const leerSello = (token, linea) => {
  const firmado = partes(partes(partes(valorEn(token, 0).dato)[1].dato)[0].dato);
  const info = partes(partes(firmado[2].dato)[1].dato)[0].dato;
  const [, , sobre, , hora] = partes(valorEn(info, 0).dato);
  const [algoritmo, resumen] = partes(sobre.dato);
  const deLinea = RESUMENES[partes(algoritmo.dato)[0].dato.toString('hex')];
  if (createHash(deLinea).update(linea).digest('hex') !== resumen.dato.toString('hex'))
    throw new Error('es de otra cabeza');
  const [, , algoritmoFirmado, ...resto] = partes(partes(firmado.at(-1).dato)[0].dato);
  const deFirma = RESUMENES[partes(algoritmoFirmado.dato)[0].dato.toString('hex')];
  const atributos = resto.find(({ tipo }) => tipo === CONTEXTO);
  const declarado = partes(atributos.dato).find(
    ({ dato }) => partes(dato)[0].dato.toString('hex') === RESUMEN_FIRMADO,
  );
  const esperado = createHash(deFirma).update(info).digest('hex');
  if (partes(partes(declarado.dato)[1].dato)[0].dato.toString('hex') !== esperado)
    throw new Error('no es lo que se firmó');
  const dice = Buffer.concat([Buffer.of(CONJUNTO), atributos.entero.subarray(1)]);
  const firma = resto.findLast(({ tipo }) => tipo === 4).dato;
  const at = horaDe(hora.dato.toString('latin1'));
  const certificado = partes(firmado.find(({ tipo }) => tipo === CONTEXTO).dato)
    .map(({ entero }) => new X509Certificate(entero))
    .find(({ publicKey }) => verify(deFirma, dice, publicKey, firma));
  if (!certificado?.keyUsage?.includes(PARA_SELLAR)) throw new Error('su firma no es auténtica');
  if (at < new Date(certificado.validFrom) || at > new Date(certificado.validTo))
    throw new Error('su certificado no valía a esa hora');
  return { at, certificado };
};

/** The anchors that were kept outside the practice's machine: timestamps are verified, objects are only listed. */
const verificarAnclas = (archivo) => {
  const selladas = new Map();
  for (const linea of lineas(archivo)) {
    const { tipo, cabeza, sello, donde, nombre } = JSON.parse(linea);
    const { n } = JSON.parse(cabeza);
    if (tipo !== 'sello') {
      decir(`La cabeza firmada ${n} está también en ${donde}, ${nombre}: compárela con cabezas.jsonl`);
      continue;
    }
    try {
      selladas.set(cabeza, leerSello(Buffer.from(sello, 'base64'), cabeza));
    } catch (error) {
      exigir(false, `El sello de tiempo de la cabeza ${n} no es válido: ${error.message}`);
    }
  }
  return selladas;
};

/** For each head the earliest timestamp that proves it: its own, or that of a head chained to it. */
const atestiguar = (cabezas, selladas) => {
  const lineasPorNumero = new Map(cabezas.map((cabeza) => [cabeza.n, cabeza]));
  for (const cabeza of cabezas.toSorted((una, otra) => otra.n - una.n)) {
    const siguiente = lineasPorNumero.get(cabeza.n + 1);
    const sigue = siguiente?.anterior === sha256(cabeza.linea);
    cabeza.sello = selladas.get(cabeza.linea) ?? (sigue ? siguiente.sello : undefined);
  }
};

/** An event cannot be later than its signature. One that is much earlier was signed late, or antedated. */
const compararFechas = (donde, at, cabeza) => {
  const firmado = Date.parse(cabeza.at);
  const hecho = Date.parse(at);
  exigir(
    hecho <= firmado + RELOJES_MS,
    `${donde} dice ser posterior a la cabeza que la firma, del ${cabeza.at}`,
  );
  if (cabeza.sello)
    exigir(
      hecho <= cabeza.sello.at.getTime() + RELOJES_MS,
      `${donde} dice ser posterior a su sello de tiempo`,
    );
  if (firmado - hecho > DEMORA_MS)
    advertencias.push(`${donde} dice ser del ${at}, y se firmó el ${cabeza.at}`);
};

/** Each history ends in a range that the practice signed. */
const verificarCabezas = (archivos, ultimos, clavesValidas, selladas) => {
  const intervalos = JSON.parse(String(archivos.get('intervalos.json') ?? '{}'));
  const cabezas = lineas(archivos.get('cabezas.jsonl')).map((linea) => {
    const en = linea.lastIndexOf(',"firma":"');
    const cabeza = JSON.parse(linea);
    const dice = `${linea.slice(0, en)}}`;
    exigir(
      clavesValidas.has(cabeza.clave) && firmado(dice, cabeza.firma, clavePublica(cabeza.clave)),
      `La cabeza firmada ${cabeza.n} no es auténtica`,
    );
    const hashes = intervalos[cabeza.n] ?? [];
    exigir(
      hashes.length === 0 || sha256(hashes.join('')) === cabeza.intervalo,
      `La cabeza firmada ${cabeza.n} cubre otros eventos`,
    );
    return { ...cabeza, linea, hashes: new Set(hashes) };
  });
  atestiguar(cabezas, selladas);
  const sellos = [];
  for (const [stream, { hash, revision, at }] of ultimos) {
    const cabeza = cabezas.find(({ hashes }) => hashes.has(hash));
    if (!exigir(cabeza !== undefined, `${stream}: ninguna cabeza firmada cubre su último evento`)) continue;
    compararFechas(`${stream}, evento ${revision}`, at, cabeza);
    if (cabeza.sello) sellos.push(cabeza.sello);
  }
  return { cabezas: cabezas.length, sellos };
};

const contarSellos = (sellos, historias) => {
  if (sellos.length === 0)
    return ['Sin sello de tiempo: de cuándo son estos hechos responde solo quien los firmó.'];
  const ultimo = sellos.toSorted((uno, otro) => otro.at - uno.at)[0];
  return [
    `Sello de tiempo: ${sellos.length} de ${historias} historias ya eran así el ${ultimo.at.toISOString()}`,
    ...[...new Set(sellos.map(({ certificado }) => certificado))].map(
      ({ subject, fingerprint256 }) =>
        `Lo firmó ${subject.replaceAll('\n', ', ')}. Huella de su certificado, para comparar con la que publica: ${fingerprint256}`,
    ),
  ];
};

const verificar = (ruta, esperada) => {
  const zip = readFileSync(ruta);
  const { archivos, comentario } = leerZip(zip);
  const manifiesto = JSON.parse(String(archivos.get('manifiesto.json') ?? ''));
  const clave = clavePublica(manifiesto.clave);
  const huella = sha256(Buffer.from(manifiesto.clave, 'base64'));
  if (esperada !== undefined)
    exigir(huella === esperada.toLowerCase(), `La clave no es la esperada: su huella es ${huella}`);
  verificarSobre(zip, comentario, clave);
  verificarManifiesto(archivos, clave);
  const ultimos = verificarCadenas(archivos.get('eventos.jsonl'));
  // The key that signed the manifest confirms the keys of earlier heads.
  const claves = new Set([manifiesto.clave, ...(manifiesto.claves_anteriores ?? [])]);
  const selladas = verificarAnclas(archivos.get('anclas.jsonl'));
  const { cabezas, sellos } = verificarCabezas(archivos, ultimos, claves, selladas);
  const eventos = lineas(archivos.get('eventos.jsonl')).length;
  exigir(eventos === manifiesto.eventos, `Se esperaban ${manifiesto.eventos} eventos y hay ${eventos}`);
  return { manifiesto, eventos, historias: ultimos.size, cabezas, sellos, huella };
};

const [ruta, esperada] = process.argv.slice(2);
if (ruta === undefined) {
  reclamar('Uso: node verificar.mjs ARCHIVO.zip HUELLA');
  process.exit(2);
}
try {
  const { manifiesto, eventos, historias, cabezas, sellos, huella } = verificar(ruta, esperada);
  decir(`${manifiesto.titulo}, emitido el ${manifiesto.emitido_at}`);
  decir(`${eventos} eventos de ${historias} historias, ${cabezas} cabezas firmadas`);
  if (manifiesto.borrado.eventos > 0)
    decir(`${manifiesto.borrado.eventos} eventos con datos personales eliminados, que nadie puede leer`);
  contarSellos(sellos, historias).forEach(decir);
  decir(`Huella de la clave: ${huella}`);
} catch (error) {
  problemas.push(`El archivo no se puede leer (${error instanceof Error ? error.message : String(error)})`);
}
for (const advertencia of advertencias) reclamar(`Advertencia: ${advertencia}`);
if (problemas.length === 0 && esperada === undefined) {
  reclamar(
    'Firma sin atribuir: cualquiera pudo firmar esto. Pida la huella de su clave al consultorio, por otra vía que este',
  );
  reclamar('archivo, y verifique con ella: node verificar.mjs ARCHIVO.zip HUELLA');
  process.exitCode = 3;
} else if (problemas.length === 0)
  decir(`Cero diferencias.${advertencias.length > 0 ? ` Advertencias: ${advertencias.length}.` : ''}`);
else {
  for (const problema of problemas) reclamar(problema);
  reclamar(`${problemas.length} diferencias.`);
  process.exitCode = 1;
}
