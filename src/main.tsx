import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { startLanguage } from './i18n'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// Nothing is shown in one language and then in another.
startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
