import { aliasFound } from '../../contract/aliases'
import type { Message } from '../i18n'

type Called = { name?: string; aliases?: readonly string[] | undefined }

/** “also Internazionale”: why a search has found a record whose name does not say it; empty where it does. */
export function alsoCalled(t: Message, { name = '', aliases }: Called, q: string): string {
  const alias = aliasFound({ name, aliases }, q)
  return alias === undefined ? '' : t('shell.alsoCalled', { name: alias })
}
