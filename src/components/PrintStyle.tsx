import GlobalStyles from '@mui/material/GlobalStyles'

/** Print styles: page margins, no backgrounds, and no page breaks within a block. */
export const PrintStyle = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '14mm' },
      '@media print': {
        'html, body': { background: '#fff !important' },
        main: { padding: '0 !important' },
        'h1, h2, h3': { breakAfter: 'avoid' },
        'dl > div, li, figure': { breakInside: 'avoid' },
      },
    }}
  />
)
