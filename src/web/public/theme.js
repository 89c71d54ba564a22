// Runs before the first paint: a page in the other theme would flash.
try {
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // The browser blocks storage: the system's theme is shown.
}
