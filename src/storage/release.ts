import { metaContent } from '../metaContent'

/** The build of the app by which something is kept on the device: another one may know other fields. */
export const release = (): string => metaContent('release') ?? 'unreleased'
