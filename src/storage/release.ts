import { metaContent } from '../metaContent'

let ofPages: string | undefined

/** The build of the app by which something is kept on the device: another one may know other fields. */
export const release = (): string => ofPages ?? metaContent('release') ?? 'unreleased'

/** A service worker has no page that says it. */
export function setRelease(known: string): void {
  ofPages = known
}
