import { aliasFound } from '../../contract/aliases'
import type { Message } from '../i18n'

type NamedRecord = { name?: string; aliases?: readonly string[] | undefined }

/** Returns "also Internazionale" if a search found a record by an alias, or '' if its name matches. */
export function alsoCalled(t: Message, { name = '', aliases }: NamedRecord, q: string): string {
  const alias = aliasFound({ name, aliases }, q)
  return alias === undefined ? '' : t('shell.alsoCalled', { name: alias })
}
