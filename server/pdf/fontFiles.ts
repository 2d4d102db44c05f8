import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** A font's file: its name, under which the build has it beside the server, and where the installed package has it. */
export type FontFile = { name: string; installed(): string }

const google = (file: string): FontFile => ({
  name: basename(file),
  installed: () => resolve(`@expo-google-fonts/${file}`),
})
/** These packages name only their table of contents; the files lie beside it. */
const embedPdf = (pack: string, name: string): FontFile => ({
  name,
  installed: () => join(dirname(resolve(`@embedpdf/${pack}`)), '..', 'fonts', name),
})

/**
 * Font files from packages: nothing is downloaded at run time. Noto Sans throughout, except for Arabic: Noto positions the dots
 * of Arabic letters by offsets that react-pdf ignores, while Plex has glyphs that include their dots (decision record 0010).
 */
export const FONT_FILES = {
  'Noto Sans': {
    400: google('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    700: google('noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  Arabic: {
    400: google('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    700: google('ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
  },
  Hebrew: {
    400: google('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    700: google('noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
  Thai: {
    400: google('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    700: google('noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  Emoji: {
    400: google('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    700: google('noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  },
  Chinese: {
    400: embedPdf('fonts-sc', 'NotoSansHans-Regular.otf'),
    700: embedPdf('fonts-sc', 'NotoSansHans-Bold.otf'),
  },
  Japanese: {
    400: embedPdf('fonts-jp', 'NotoSansJP-Regular.otf'),
    700: embedPdf('fonts-jp', 'NotoSansJP-Bold.otf'),
  },
  Korean: {
    400: embedPdf('fonts-kr', 'NotoSansKR-Regular.otf'),
    700: embedPdf('fonts-kr', 'NotoSansKR-Bold.otf'),
  },
} as const
