/**
 * Timestamps of RFC 3161: an authority signs the digest of a head's line and the time. The token, stored next to the
 * heads, proves that the events up to that head existed unchanged at that time. Only the authority can create one.
 */
import { hash, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  id_sha256,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { AnclaFallida, cuerpoDe, pedir } from './pedir.ts';

const TSTINFO = '1.2.840.113549.1.9.16.1.4';
/** The key usage of an authority's certificate (RFC 3161, section 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** `granted` and `grantedWithMods`. */
const GRANTED = [0, 1];
/** The largest number of certificates between the authority's and a trusted one. */
const MAX_CHAIN = 5;

export interface Sello {
  /** By the authority's clock. */
  readonly at: Date;
  /** The signer, from its certificate. */
  readonly emisor: string;
}

const noValido = (why: string): AnclaFallida => new AnclaFallida(`el sello de tiempo no es válido: ${why}`);

const COMIENZO = '-----BEGIN CERTIFICATE-----';
const FIN = '-----END CERTIFICATE-----';

/** The certificates of a PEM file. @throws AnclaFallida when it has none */
export const certificadosDe = (pem: string): readonly X509Certificate[] => {
  const found = pem
    .split(FIN)
    .slice(0, -1)
    .flatMap((part) => (part.includes(COMIENZO) ? [part.slice(part.lastIndexOf(COMIENZO)) + FIN] : []));
  if (found.length === 0) throw new AnclaFallida('ANCLA_TSA_CERT no tiene ningún certificado');
  try {
    return found.map((one) => new X509Certificate(one));
  } catch {
    throw new AnclaFallida('ANCLA_TSA_CERT no se puede leer');
  }
};

/** Requests a timestamp over a line; returns the token in DER. @throws AnclaFallida */
export const pedirSello = async (url: string, linea: string, signal: AbortSignal): Promise<Uint8Array> => {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256 }),
      hashedMessage: new asn1.OctetString({ valueHex: hash('sha256', linea, 'buffer') }),
    }),
    certReq: true,
  });
  const answer = await pedir(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(request.toSchema().toBER()),
    signal,
  });
  if (!answer.ok) throw new AnclaFallida(`respondió ${answer.status}`);
  return selloDe(Uint8Array.from(await cuerpoDe(answer)));
};

const selloDe = (respuesta: Uint8Array<ArrayBuffer>): Uint8Array => {
  const { result } = asn1.fromBER(respuesta);
  let estado: number;
  try {
    estado = new TimeStampResp({ schema: result }).status.status;
  } catch (error) {
    throw new AnclaFallida('respondió algo que no es un sello de tiempo', { cause: error });
  }
  const token = result instanceof asn1.Sequence ? result.valueBlock.value[1] : undefined;
  if (!GRANTED.includes(estado) || token === undefined)
    throw new AnclaFallida(`rechazó el pedido (estado ${estado})`);
  return Uint8Array.from(token.valueBeforeDecodeView);
};

const isTrusted = (
  certificate: X509Certificate,
  trusted: readonly X509Certificate[],
  others: readonly X509Certificate[],
  left = MAX_CHAIN,
): boolean =>
  trusted.some((one) => one.fingerprint256 === certificate.fingerprint256) ||
  (left > 0 &&
    [...trusted, ...others].some(
      (issuer) =>
        issuer.fingerprint256 !== certificate.fingerprint256 &&
        issuer.ca &&
        certificate.checkIssued(issuer) &&
        certificate.verify(issuer.publicKey) &&
        isTrusted(issuer, trusted, others, left - 1),
    ));

/**
 * @param linea the line that was timestamped
 * @param confiables the authority's certificate, or an issuer of it
 * @throws AnclaFallida when the token is for another line or is not signed by the authority, or when the authority's
 * certificate was not valid at the time of the timestamp
 */
export const leerSello = async (
  token: Uint8Array,
  linea: string,
  confiables: readonly X509Certificate[],
): Promise<Sello> => {
  try {
    return await leido(token, linea, confiables);
  } catch (error) {
    throw error instanceof AnclaFallida ? error : noValido('no se puede leer');
  }
};

const leido = async (
  token: Uint8Array,
  linea: string,
  confiables: readonly X509Certificate[],
): Promise<Sello> => {
  const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(token)).content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TSTINFO || eContent === undefined) throw noValido('no lleva una hora');
  const info = eContent.getValue();
  // The library requires the bytes in one piece.
  signed.encapContentInfo.eContent = new asn1.OctetString({ valueHex: info });
  const { genTime, messageImprint } = TSTInfo.fromBER(info);
  const imprint = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView).toString('hex');
  if (messageImprint.hashAlgorithm.algorithmId !== id_sha256 || imprint !== hash('sha256', linea, 'hex'))
    throw noValido('es de otra cabeza');
  const data = Uint8Array.from(Buffer.from(linea)).buffer;
  const found = await signed
    .verify({ signer: 0, data, extendedMode: true, checkChain: false })
    .catch(() => undefined);
  if (found?.signatureVerified !== true || !found.signerCertificate)
    throw noValido('su firma no es auténtica');
  const signer = new X509Certificate(Buffer.from(found.signerCertificate.toSchema(true).toBER()));
  const others = (signed.certificates ?? []).map(
    (one) => new X509Certificate(Buffer.from(one.toSchema().toBER())),
  );
  if (!isTrusted(signer, confiables, others)) throw noValido('no lo firmó la autoridad de ANCLA_TSA_CERT');
  if (!signer.keyUsage?.includes(TIME_STAMPING)) throw noValido('su certificado no es para sellar');
  if (genTime < signer.validFromDate || genTime > signer.validToDate)
    throw noValido('su certificado no valía a esa hora');
  return { at: genTime, emisor: signer.subject.replaceAll('\n', ', ') };
};
