/** A name space of our own for ids of imported records (RFC 9562, section 5.5). Changing it would double every record. */
const NAMESPACE = '8b6f1c1e-5d0a-4a7e-9c3b-2f4d6a8e0c12'

const encoder = new TextEncoder()

/** `v5` of the package uuid, which server and browser bring along: the contract has no packages. */
export type UuidV5 = (name: Uint8Array, namespace: string) => string

/** The UUID, version 5, of a name: the same name has the same id on every machine, in every browser and every run. */
export const stableIdOf = (v5: UuidV5, name: string): string => v5(encoder.encode(name), NAMESPACE)
