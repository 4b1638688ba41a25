document.title = 'Retcon';
