import { PATHS } from '../../../contract/paths'
import { newId } from '../newId'

const TOKEN = 'upload:'

/** Returns a new token, which stands for a file in a form until the file has an address. */
export const newUploadToken = () => `${TOKEN}${PATHS.mediaFile(newId())}`

/** Returns whether a form field's value is the token of a pending upload. */
export const isUploadToken = (value: string) => value.startsWith(TOKEN)

/** Returns the temporary address of a file on this device, which queued records contain until the file is uploaded. */
export const temporaryAddress = (token: string) => token.slice(TOKEN.length)
