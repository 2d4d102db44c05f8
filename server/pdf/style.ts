/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 32, top: 28, bottom: 76 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side

/** Dark enough, and far enough apart, to be told from each other on a grey printer. */
export const INK = '#17212b'
export const MUTED = '#55606c'
export const LINE = '#c3cad2'
export const PAPER = '#f1f3f5'
export const MARK = '#1f5a45'
export const TRACK = '#e3e7eb'

/** Nothing that is to be read is smaller than 8.5 points. */
export const SIZE = { body: 8.5, text: 9, heading: 10.5, large: 24 } as const
export const LINE_HEIGHT = 1.3

export const pageStyle = {
  fontSize: SIZE.body,
  lineHeight: LINE_HEIGHT,
  color: INK,
  paddingHorizontal: PAGE.side,
  paddingTop: PAGE.top,
  paddingBottom: PAGE.bottom,
} as const

/** For a page whose content does not fill it: react-pdf ends one that is not to be broken with its content. */
export const wholePage = { ...pageStyle, minHeight: PAGE.height } as const

export const bold = { fontWeight: 700 } as const
export const muted = { color: MUTED } as const

/** A size with its line height: react-pdf computes the height where both are given, and hands it down as it is. */
export const fontSizing = (fontSize: number, lineHeight: number = LINE_HEIGHT) => ({ fontSize, lineHeight })

/** For text that people typed: 10,000 forbids the hyphen that react-pdf puts where a word is followed by two spaces. */
export const NO_HYPHENATION = { hyphenationPenalty: 10_000 } as const

/** One line that ends in an ellipsis where it does not fit. */
export const oneLine = { maxLines: 1, textOverflow: 'ellipsis' } as const
