import type { Language } from '../../contract/languages'
import type { Letter, Letters } from './letter'
import { ENGLISH_LETTERS } from './letters/en'
import { SPANISH_LETTERS } from './letters/es'
import { FRENCH_LETTERS } from './letters/fr'

/** Every letter in every language; one that is missing does not compile. */
export const LETTERS: Record<Language, Letters> = {
  en: ENGLISH_LETTERS,
  es: SPANISH_LETTERS,
  fr: FRENCH_LETTERS,
}

/** The test email of an administrator. */
export const TEST_LETTER: Record<Language, Letter> = {
  en: {
    subject: 'Test email from Touchline',
    before: 'This is a test. Touchline can send you email.',
    link: 'Open email settings',
    after: 'You can ignore this email.',
  },
  es: {
    subject: 'Correo de prueba de Touchline',
    before: 'Esto es una prueba. Touchline puede enviarte correos.',
    link: 'Abrir los ajustes de correo',
    after: 'Puedes ignorar este correo.',
  },
  fr: {
    subject: 'E-mail de test de Touchline',
    before: 'Ceci est un test. Touchline peut vous envoyer des e-mails.',
    link: 'Ouvrir les réglages d’e-mail',
    after: 'Vous pouvez ignorer cet e-mail.',
  },
}
