import polyglotI18nProvider from 'ra-i18n-polyglot'
import reactAdminEnglish from 'ra-language-english'
import { en } from './en'
import type { MessageKey, MessageValues } from './messageKeys'

export type { Catalogue, MessageKey } from './messageKeys'

/** One provider for react-admin's own words and ours. Texts that are no key (the server's) are shown as they are. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ...reactAdminEnglish, ...en }),
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
)

/** The words of a message. A key that is not in the catalogue, or a value that is missing, does not compile. */
export function message<Key extends MessageKey>(key: Key, ...[values]: MessageValues<Key>): string {
  return i18nProvider.translate(key, values)
}

export type Message = typeof message

/** The typed translation function for components: `const t = useMessage(); t('shell.menu.matches')`. */
export function useMessage(): Message {
  return message
}
