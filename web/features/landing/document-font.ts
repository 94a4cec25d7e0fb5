// The finished document in the landing page's picture is set in serif. Its font comes after the first paint.
import '@fontsource-variable/source-serif-4/wght.css';
