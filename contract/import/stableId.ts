/** The namespace for ids of imported records (RFC 9562, section 5.5). With another namespace, imports would duplicate every record. */
const NAMESPACE = '8b6f1c1e-5d0a-4a7e-9c3b-2f4d6a8e0c12'

const encoder = new TextEncoder()

/** The function `v5` of the package uuid. The server and the browser pass it, because the contract uses no packages. */
export type UuidV5 = (name: Uint8Array, namespace: string) => string

/** Returns the version 5 UUID of a name: the same on every machine, in every browser and on every run. */
export const stableIdOf = (v5: UuidV5, name: string): string => v5(encoder.encode(name), NAMESPACE)
