// Sets the theme before first paint. A file of its own because the page's policy forbids inline scripts.
(function () {
  var theme = 'system';
  try {
    var saved = JSON.parse(localStorage.getItem('open-file-settings') || '{}');
    if (saved.state && saved.state.theme) theme = saved.state.theme;
  } catch (_) {
    theme = 'system'; // storage is blocked or holds something else: the system decides
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
