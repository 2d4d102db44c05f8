import GlobalStyles from '@mui/material/GlobalStyles'

/** On paper: the page's own margins, nothing tinted, and no block torn in two. */
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
